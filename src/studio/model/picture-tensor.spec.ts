import { pictureTensor } from './picture-tensor.js';

const picture = {
  data: Uint8Array.of(0, 128, 255, 7, 255, 0, 64, 9),
  width: 2,
  height: 1,
  channels: 4,
} as const;

describe('pictureTensor', () => {
  it('lays channel after channel, centred, without alpha', () => {
    expect([...pictureTensor(picture, 'centred')]).toEqual([
      -0.5,
      127 / 256,
      0,
      -0.5,
      127 / 256,
      -0.25,
    ]);
  });

  it('takes the mean and the spread of ImageNet', () => {
    const [red, , green] = pictureTensor(picture, 'imagenet');
    expect(red).toBeCloseTo(-0.485 / 0.229, 5);
    expect(green).toBeCloseTo((128 / 255 - 0.456) / 0.224, 5);
  });
});
