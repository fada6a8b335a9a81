import type { Settings } from '../config/settings.js';

type ImagePlaces = Pick<
  Settings,
  'publicBaseUrl' | 'storagePublicUrl' | 'storageUrl' | 's3Endpoint'
>;

/**
 * Content-Security-Policy of the playground: scripts, styles and calls of its own origin, and no text that becomes a
 * script. Images may also come from the addresses that the API gives out, and from the stores that they redirect to.
 */
export function pagePolicy(settings: ImagePlaces): string {
  const images = ["'self'", 'blob:', 'data:', ...imageOrigins(settings)];
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${[...new Set(images)].join(' ')}`,
    "connect-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

function imageOrigins(settings: ImagePlaces): string[] {
  const { publicBaseUrl, storagePublicUrl, storageUrl, s3Endpoint } = settings;
  const given = [publicBaseUrl, storagePublicUrl ?? []].flat();
  const signed = storageUrl.startsWith('s3:') && storagePublicUrl === undefined;
  if (!signed) return given.map(originOf);
  // A store without an endpoint of its own is Amazon's; the bucket is part of the host.
  return [...given, s3Endpoint ?? 'https://*.amazonaws.com'].map(originOf);
}

const originOf = (url: string): string => /^\w+:\/\/[^/]+/.exec(url)?.[0] ?? url;
