function grouped(number: string): number[] {
  const plain = Number(number.replaceAll(',', '.'));
  const whole = Number(number.replace(/[.,]/gu, ''));
  const last = /^(.*)[.,](\d+)$/u.exec(number);
  if (last === null) return [whole];
  const [, head = '', tail = ''] = last;
  const decimal = Number(`${head.replace(/[.,]/gu, '')}.${tail}`);
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/u.test(number);
  const readings = Number.isNaN(plain) ? [decimal] : [plain];
  return isGrouped ? [whole, ...readings] : readings;
}

/**
 * What a number as written may mean: "1,500" is 1500 or 1.5, "30/40" is 0.75 or 30 and 40. Digits of
 * other scripts and superscripts come as 0 to 9.
 */
export function readingsOf(written: string): number[] {
  if (!/^\d/u.test(written)) return [];
  const parts = written.split('/');
  const [first = '', second] = parts;
  if (second === undefined) return grouped(first);
  const quotient = Number(first) / Number(second);
  return [...(Number.isFinite(quotient) ? [quotient] : []), ...grouped(first), ...grouped(second)];
}
