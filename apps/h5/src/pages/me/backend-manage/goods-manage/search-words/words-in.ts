/** Splits a typed list of words at commas of any script, semicolons and line ends. */
export const wordsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,，、;；\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
]
