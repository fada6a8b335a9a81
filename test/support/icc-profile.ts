/** An RGB space: its primaries as XYZ under D50, and the gamma of its curve. */
export interface RgbSpace {
  readonly primaries: readonly (readonly number[])[];
  readonly gamma: number;
}

/** Spaces that cameras and programs embed. */
export const RGB_SPACES = {
  srgb: {
    primaries: [
      [0.43607, 0.22249, 0.01392],
      [0.38515, 0.71687, 0.09708],
      [0.14307, 0.06061, 0.7141],
    ],
    gamma: 2.2,
  },
  adobe: {
    primaries: [
      [0.60974, 0.31111, 0.01947],
      [0.20528, 0.62567, 0.06087],
      [0.14919, 0.06322, 0.74457],
    ],
    gamma: 2.19921875,
  },
  proPhoto: {
    primaries: [
      [0.79767, 0.28804, 0],
      [0.13519, 0.71188, 0],
      [0.03134, 0.00009, 0.82491],
    ],
    gamma: 1.8,
  },
} as const satisfies Record<string, RgbSpace>;

const TAG = 12;
const HEADER = 128;

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const fixed = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(Math.round(value * 65_536));
  return bytes;
};

const typed = (type: string, ...parts: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(`${type}\0\0\0\0`, 'latin1'), ...parts]);

/** An ICC profile of version 2 with a matrix and a gamma. */
export function iccProfile({
  primaries,
  gamma,
  name,
}: RgbSpace & { readonly name: string }): Buffer {
  const text = Buffer.from(`${name}\0`, 'latin1');
  const curve = Buffer.alloc(4);
  curve.writeUInt16BE(Math.round(gamma * 256));
  const trc = typed('curv', word(1), curve);
  const [red = [], green = [], blue = []] = primaries.map((one) => one.map(fixed));
  const tags: readonly (readonly [string, Buffer])[] = [
    ['desc', typed('desc', word(text.length), text, Buffer.alloc(78))],
    ['wtpt', typed('XYZ ', ...[0.9642, 1, 0.8249].map(fixed))],
    ['rXYZ', typed('XYZ ', ...red)],
    ['gXYZ', typed('XYZ ', ...green)],
    ['bXYZ', typed('XYZ ', ...blue)],
    ['rTRC', trc],
    ['gTRC', trc],
    ['bTRC', trc],
  ];
  const padded = tags.map(([id, data]) => {
    const rest = Buffer.alloc((4 - (data.length % 4)) % 4);
    return { id, length: data.length, data: Buffer.concat([data, rest]) };
  });
  let offset = HEADER + 4 + TAG * tags.length;
  const table = padded.map(({ id, length, data }) => {
    const entry = Buffer.concat([Buffer.from(id, 'latin1'), word(offset), word(length)]);
    offset += data.length;
    return entry;
  });
  const header = Buffer.alloc(HEADER);
  header.writeUInt32BE(offset, 0);
  header.writeUInt32BE(0x0210_0000, 8);
  header.write('mntrRGB XYZ ', 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  return Buffer.concat([header, word(tags.length), ...table, ...padded.map(({ data }) => data)]);
}

/** A JPEG with a profile in it, whatever its pixels are. */
export function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const segment = Buffer.concat([Buffer.from('ICC_PROFILE\0\u0001\u0001', 'latin1'), profile]);
  const marker = Buffer.from([0xff, 0xe2, 0, 0]);
  marker.writeUInt16BE(segment.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), marker, segment, jpeg.subarray(2)]);
}
