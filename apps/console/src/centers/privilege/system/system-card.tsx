import { type ReactNode, useId } from 'react'
import type { Language } from '@kikai/kernel/language'

type SystemCardProps = { title: string; note?: string; action?: ReactNode; children: ReactNode }

/** A part of the page with its heading. */
export function SystemCard({ title, note, action, children }: SystemCardProps) {
  const id = useId()
  return (
    <section className="card system-card" aria-labelledby={id}>
      <div className="system-card-head">
        <h2 id={id}>{title}</h2>
        {note === undefined ? null : <span className="quiet">{note}</span>}
        {action}
      </div>
      {children}
    </section>
  )
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A size as people read it: 412 MB, 6.4 GB. */
export function writtenSize(bytes: number, language: Language): string {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    maximumFractionDigits: step > 2 ? 1 : 0,
  }).format(bytes / 1_000 ** step)
}
