import { Image } from '#ui/pictures/image'
import { initialOf } from '#ui/facts/initial.ts'
import type { EngineerCard } from '@kikai/contract/engineers/engineers.shapes'
import type { ReactNode } from 'react'

type EngineerHeadProps = Pick<EngineerCard, 'name' | 'photo'> & {
  /** The other name, the company. */
  note?: ReactNode
  children?: ReactNode
}

/** An engineer's portrait and name, with what stands below it. */
export function EngineerHead({ name, photo, note, children }: EngineerHeadProps) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-4">
      <span
        aria-hidden
        className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-full bg-sunken text-19 font-600"
      >
        {photo ? <Image of={photo} alt="" ratio="1/1" sizes="56px" /> : initialOf(name)}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-17 leading-tight font-600 wrap-anywhere">{name}</h2>
        {note ? <p className="text-12 text-ink-2 wrap-anywhere">{note}</p> : null}
        {children ? <div className="flex flex-wrap items-center gap-2 pt-1.5 text-12">{children}</div> : null}
      </div>
    </div>
  )
}
