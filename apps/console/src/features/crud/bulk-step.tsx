import { useText } from '@kikai/client/use-text'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'

/** A step that is taken for several rows at once. */
export type BulkStep<Row> = {
  /** Whether the step can be taken for a row; without it for each. */
  fits?: (row: Row) => boolean
  /** The button for the chosen rows that it fits. */
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

/** How many rows are chosen, with the steps for them. */
type BulkBarProps<Row> = {
  steps: readonly BulkStep<Row>[]
  chosen: Chosen<Row>
  /** All rows that the filters show, as many as a step takes. */
  all: { count: number; isCut: boolean; load: () => Promise<readonly Row[]> }
}
export function BulkBar<Row>({ steps, chosen: { rows, choose }, all }: BulkBarProps<Row>) {
  const t = useText('console')
  const [isLoading, setLoading] = useState(false)
  const chooseAll = async () => {
    setLoading(true)
    try {
      choose(await all.load())
    } catch {
      // The client has shown the error already.
    } finally {
      setLoading(false)
    }
  }
  const [asked, setAsked] = useState<{ step: BulkStep<Row>; of: readonly Row[] } | null>(null)
  const close = (isTaken: boolean) => {
    setAsked(null)
    if (isTaken) choose([])
  }
  if (rows.length === 0) return null
  return (
    <div className="list-bar list-chosen">
      <span role="status">{t('bulk.chosen', { count: rows.length })}</span>
      {steps.map((step, at) => {
        const of = step.fits ? rows.filter(step.fits) : rows
        return of.length === 0 ? null : (
          <Button key={at} type={at === 0 ? 'primary' : 'default'} onClick={() => setAsked({ step, of })}>
            {step.label(of)}
          </Button>
        )
      })}
      {rows.length < all.count ? (
        <Button type="text" loading={isLoading} onClick={() => void chooseAll()}>
          {t(all.isCut ? 'bulk.chooseFirst' : 'bulk.chooseAll', { count: all.count })}
        </Button>
      ) : null}
      <Button type="text" onClick={() => choose([])}>
        {t('bulk.clear')}
      </Button>
      {asked?.step.form(asked.of, close)}
    </div>
  )
}
