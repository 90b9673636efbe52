import type { ReactNode } from 'react'

/**
 * A placeholder in a sentence for a part that is not text: `t('agree', { link: hole })`. A private-use character, which
 * no text contains.
 */
export const hole = '\uE000'

/** A whole sentence in which one placeholder is rendered as a link or an amount. */
export function Sentence({ text, part }: { text: string; part: ReactNode }) {
  const [before = '', after = ''] = text.split(hole)
  return (
    <>
      {before}
      {part}
      {after}
    </>
  )
}
