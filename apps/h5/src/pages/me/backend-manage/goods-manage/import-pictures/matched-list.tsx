import { Panel } from '#ui/pages/panel'
import { Row, Rows } from '#ui/lists/row'
import { useText } from '@kikai/client/use-text'
import type { Batch } from './plan-pictures.ts'

const shownMax = 50

/** The number of pictures that each machine will get. */
export function MatchedList({ of }: { of: readonly Batch[] }) {
  const t = useText('imports')
  if (of.length === 0) return null
  return (
    <Panel title={t('zip.matched')} aside={t('zip.listingCount', { count: of.length })}>
      <Rows>
        {of.slice(0, shownMax).map(({ goods, files }) => (
          <Row
            key={goods.id}
            title={goods.title}
            note={goods.managementNumber}
            value={<span className="figures">{t('zip.files', { count: files.length })}</span>}
          />
        ))}
      </Rows>
      {of.length > shownMax ? (
        <p className="pt-2 text-12 text-ink-2">{t('rejectedMore', { count: of.length - shownMax })}</p>
      ) : null}
    </Panel>
  )
}
