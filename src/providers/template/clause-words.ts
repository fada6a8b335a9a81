const words = (text: string): readonly string[] => text.trim().split(/\s+/u);

/** Verbs that tell what a part of a product does: before one, a sentence has its subject. */
export const VERBS: readonly string[] = words(`
  keeps keep prevents prevent provides provide allows allow ensures makes make is are has have
  features feature fits fit holds hold offers offer lets protects protect reduces reduce absorbs
  resists resist stays stay includes include comes come lasts last folds fold opens open locks
  supports support delivers gives gets works work connects charges measures weighs adjusts
  removes remove cleans dries heats cools stores carries blocks covers cover adds can does do
  will turns attaches clips slides rotates produces runs needs contains grips seals
`);

/** Verbs that only join a subject with what is said of it: dropped after a label. */
export const LINKING_VERBS: readonly string[] = ['is', 'are'];

/** Words that no label begins with. */
export const NO_LABEL_START: readonly string[] = words(`
  it this that these those they we you he she i there which who when if while whether with for
  our your thanks because and but or so each every all no not also in on at to from as by what
  how simply just
`);
