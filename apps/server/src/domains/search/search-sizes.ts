/** From which size on a way to a page of goods is gone, and how far. */
export type SearchSizes = {
  /** Smaller catalogues are read off the index within a millisecond or two. */
  readonly largeFrom: number
  /** A walk in vain costs less than the index's way through so many. */
  readonly commonFrom: number
  /** So many goods are looked at for the best matches in a smaller catalogue, where gathering is cheap. */
  readonly bestWithin: number
  /** Pages behind it are of what else fits. */
  readonly bestLastPlace: number
  /** What a walk puts first is looked for among so many of the first goods … */
  readonly rankedWithin: number
  /** … and among so many of them that fit; all others keep the plain order. */
  readonly rankedMax: number
  /** Goods of exactly the model that was typed come first however old they are. */
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
 * After so many goods in their order, of which too few fit, fewer fit in the whole catalogue than have been looked at: from
 * there on gathering them costs less than reading on. 4,500 for the first twenty of a million goods, about 10 ms.
 */
export const readingOn = ({ need, goods }: { need: number; goods: number }): number =>
  Math.ceil(Math.sqrt(need * goods))
