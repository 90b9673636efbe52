const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The initial shown for a person without a picture. */
export const initialOf = (name: string | undefined): string => {
  const [first] = segmenter.segment(name ?? '')
  return first?.segment.toUpperCase() ?? ''
}
