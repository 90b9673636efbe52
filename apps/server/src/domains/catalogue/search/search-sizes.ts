/** From which size on a way to a page of goods is gone, and how far. */
export type SearchSizes = {
  /** Smaller catalogues are read off the index within a millisecond or two. */
  readonly largeFrom: number
  /** A walk in vain costs less than the index's way through so many. */
  readonly commonFrom: number
  /** Looking at more goods for the best matches costs more than gathering; in a large catalogue gathering costs more too. */
  readonly bestWithin: { readonly small: number; readonly large: number }
  /** Pages behind it are of what else fits. */
  readonly bestLastPlace: number
  /** What a walk puts first is looked for among so many of the first goods … */
  readonly rankedWithin: number
  /** … and among so many of them that fit; all others keep the plain order. */
  readonly rankedMax: number
  /** Goods of exactly the model that was typed come first however old they are. */
  readonly exactMax: number
  /** A walk gives up after so many goods for each that is needed, about 10 ms for a page; later pages may go further. */
  readonly walkedForEach: number
}

export const searchSizes: SearchSizes = {
  largeFrom: 50_000,
  commonFrom: 1_500,
  bestWithin: { small: 600, large: 3_000 },
  bestLastPlace: 100,
  rankedWithin: 5_000,
  rankedMax: 400,
  exactMax: 100,
  walkedForEach: 120,
}
