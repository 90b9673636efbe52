/** Limits of what staff write. In a file of their own because few screens need them. */
export const contentLimits = {
  /**
   * Pieces of content: a title fits two lines of a phone, a summary four; the longest legal text has some sixty blocks,
   * and its longest paragraph a thousand characters.
   */
  contentTitleLength: 120,
  contentSummaryLength: 300,
  /** A section is named in a tab, of which several stand side by side. */
  sectionTitleLength: 40,
  contentBlocksMax: 200,
  blockLength: 4_000,
  blockItemsMax: 60,
  /** As many machines under an article as a phone shows without hiding the article's end. */
  contentGoodsMax: 12,
  contentTagsMax: 10,
  contentTagLength: 30,
  /** Words worth searching for: how many are shown. */
  hotWordsShownMax: 12,
  hotWordLength: 40,
} as const
