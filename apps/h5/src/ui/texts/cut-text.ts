/** The first `max` characters, counted as whole characters: an emoji is never cut in two. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const parts = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)]
  return parts.length <= max
    ? text
    : parts
        .slice(0, max)
        .map((part) => part.segment)
        .join('')
}
