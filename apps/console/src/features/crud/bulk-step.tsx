import { useText } from '@kikai/client/use-text'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'

/** A step that is taken for several rows at once. */
export type BulkStep<Row> = {
  /** The button for the chosen rows. */
  label: (rows: readonly Row[]) => string
  /** The form over the page, which shows what became of each row; `isTaken` gives up the choice. */
  form: (rows: readonly Row[], onClose: (isTaken: boolean) => void) => ReactNode
}

type Chosen<Row> = { readonly rows: readonly Row[]; readonly choose: (rows: readonly Row[]) => void }

/** The chosen rows of a list: kept over its pages, given up with its filters, so that nothing unseen is acted upon. */
export function useChosen<Row>(filters: Readonly<Record<string, string>>): Chosen<Row> {
  const list = JSON.stringify(filters)
  const [chosen, setChosen] = useState<{ list: string; rows: readonly Row[] }>({ list, rows: [] })
  return { rows: chosen.list === list ? chosen.rows : [], choose: (rows) => setChosen({ list, rows }) }
}

/** How many rows are chosen, with the step for them. */
export function BulkBar<Row>({ step, chosen: { rows, choose } }: { step: BulkStep<Row>; chosen: Chosen<Row> }) {
  const t = useText('console')
  const [isAsked, setAsked] = useState(false)
  const close = (isTaken: boolean) => {
    setAsked(false)
    if (isTaken) choose([])
  }
  if (rows.length === 0) return null
  return (
    <div className="list-bar list-chosen">
      <span role="status">{t('bulk.chosen', { count: rows.length })}</span>
      <Button type="primary" onClick={() => setAsked(true)}>
        {step.label(rows)}
      </Button>
      <Button type="text" onClick={() => choose([])}>
        {t('bulk.clear')}
      </Button>
      {isAsked ? step.form(rows, close) : null}
    </div>
  )
}
