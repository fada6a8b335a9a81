/** The value that stands at place `rank` of the sorted values (Hoare 1961, quickselect); these stay in their order. */
export function nthValue(values: Float32Array, rank: number): number {
  const own = values.slice();
  let [low, high] = [0, own.length - 1];
  while (low < high) {
    // The middle of three, so that what is sorted already is quick too.
    const pivot = middleOf(own[low], own[(low + high) >> 1], own[high]);
    let [i, j] = [low, high];
    while (i <= j) {
      while (own[i] < pivot) i += 1;
      while (own[j] > pivot) j -= 1;
      if (i > j) break;
      const value = own[i];
      own[i] = own[j];
      own[j] = value;
      i += 1;
      j -= 1;
    }
    if (rank <= j) high = j;
    else if (rank >= i) low = i;
    else break;
  }
  return own[rank];
}

function middleOf(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
