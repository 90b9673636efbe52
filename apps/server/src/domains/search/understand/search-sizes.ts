/** The sizes at which a search changes its way of reading, and its limits. */
export type SearchSizes = {
  /** Smaller catalogues are read by index in a millisecond or two. */
  readonly largeFrom: number
  /** From so many matches a walk in list order is cheaper than the word index, even in vain. */
  readonly commonFrom: number
  /** In smaller catalogues best matches are searched among so many goods, because collecting is cheap. */
  readonly bestWithin: number
  /** Later pages contain other matches. */
  readonly bestLastPlace: number
  /** A walk ranks best matches among so many of the first goods … */
  readonly rankedWithin: number
  /** … and among so many matches; the others keep the plain order. */
  readonly rankedMax: number
  /** Exact model matches come first whatever their age. */
  readonly exactMax: number
}

export const searchSizes: SearchSizes = {
  largeFrom: 50_000,
  commonFrom: 1_500,
  bestWithin: 600,
  bestLastPlace: 100,
  rankedWithin: 5_000,
  rankedMax: 400,
  exactMax: 100,
}

/**
 * The number of goods to walk before collecting all matches is cheaper. 4,500 for the first twenty of a million goods,
 * about 10 ms.
 */
export const readingOn = ({ need, goods }: { need: number; goods: number }): number =>
  Math.ceil(Math.sqrt(need * goods))
