import { COUNT, MayBeShown, Shown, URI } from '../../http/openapi/shown.js';

/** Version and hash of a prompt, without its text. */
export class PromptDto {
  @Shown(String, 'Name and version of the prompt template.', 'shot/hero@1')
  version: string;

  @Shown(
    String,
    'SHA-256 of the whole prompt; equal requests have equal hashes.',
    '9f2c41d07be3a1549f2c41d07be3a1549f2c41d07be3a1549f2c41d07be3a154',
  )
  hash: string;
}

const SHARE = { type: Number, minimum: 0, maximum: 1 } as const;

/** Likeness of a picture's product to the product of the photos. */
export class FidelityDto {
  @Shown(SHARE, 'Overall score; 1 for composites with the unchanged pixels of your product.', 0.93)
  score: number;

  @MayBeShown(SHARE, 'Similarity of the colours.', 0.97)
  colour?: number;

  @MayBeShown(SHARE, 'Similarity of the outline.', 0.95)
  silhouette?: number;

  @MayBeShown(SHARE, 'Similarity of print and structure.', 0.93)
  text?: number;

  @MayBeShown(COUNT, 'Index in `images` of the most similar photo.', 0)
  source?: number;
}

/** Facts of one image: where it lies, and how it was made. */
export class ImageFactsDto {
  @Shown(String, 'Provider that made the image.', 'studio')
  provider: string;

  @MayBeShown(String, 'Model of the provider; absent for providers without models.')
  model?: string;

  @MayBeShown(PromptDto, 'Prompt of the model; absent for providers without models.')
  prompt?: PromptDto;

  @Shown([String], 'Notes on how the image was made.', ['cut:background-difference', 'view:0'])
  notes: readonly string[];

  @MayBeShown(FidelityDto, 'Similarity of the product; absent when it could not be compared.')
  fidelity?: FidelityDto;

  @Shown(URI, 'URL of the image.')
  outputUrl: string;

  @Shown(URI, 'URL of the preview, a WebP of 512 px.')
  previewUrl: string;
}

/** One of several images of a call. */
export class ImageVariationDto extends ImageFactsDto {
  @MayBeShown(
    COUNT,
    'Take of this image: `options.seed` plus its place; absent for models that were sent none.',
    0,
  )
  seed?: number;
}
