type Choice = { readonly mistakes: number }

/**
 * One choice of each word, the fewest mistakes first. Only the best few beginnings go on to the next word, which loses none
 * of the best, as mistakes add up; all of them would be three to the power of the words.
 */
export function nearest<T extends Choice>(
  choices: readonly (readonly T[])[],
  max: number,
): { chosen: T[]; mistakes: number }[] {
  let readings: { chosen: T[]; mistakes: number }[] = [{ chosen: [], mistakes: 0 }]
  for (const ofWord of choices)
    readings = readings
      .flatMap(({ chosen, mistakes }) =>
        ofWord.map((choice) => ({ chosen: [...chosen, choice], mistakes: mistakes + choice.mistakes })),
      )
      .toSorted((a, b) => a.mistakes - b.mistakes)
      .slice(0, max)
  return readings
}
