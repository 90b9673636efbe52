import type { ReactNode } from 'react'

type NoticeProps = { title: string; note?: string | undefined; action?: ReactNode }

/** Instead of a page: what is the matter, in a sentence, and the way on. */
export function Notice({ title, note, action }: NoticeProps) {
  return (
    <section className="notice">
      <h1>{title}</h1>
      {note ? <p>{note}</p> : null}
      {action ? <div className="notice-actions">{action}</div> : null}
    </section>
  )
}
