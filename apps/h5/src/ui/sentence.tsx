import type { ReactNode } from 'react'

/** Stands in a sentence for the part that is not text: `t('agree', { link: hole })`. A character of the private area, so nobody writes it. */
export const hole = '\uE000'

/** A whole sentence of a texts file in which one placeholder is a link or an amount. */
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
