import { href } from '#app/routes/go'
import { Panel } from '#ui/pages/panel'
import { useReasons } from '#ui/texts/reason.ts'
import { Row, Rows } from '#ui/lists/row'
import { useText } from '@kikai/client/use-text'
import type { ImportDetail } from '@kikai/contract/imports/imports.shapes'

const goodsForm = '/pages/me/backend-manage/publish-goods/publish-goods'

/** Changed listings that did not get their earlier values back when the import was undone, each with the reason. */
export function KeptListings({ one: { kept, keptCount } }: { one: ImportDetail }) {
  const t = useText('imports')
  const reasons = useReasons(kept.map(({ reason }) => reason))
  if (keptCount === 0) return null
  return (
    <Panel title={t('kept')} aside={t('rows', { count: keptCount })}>
      <Rows>
        {kept.map(({ id, managementNumber, title }, at) => (
          <Row
            key={id}
            title={title}
            note={
              <>
                <span className="figures">{managementNumber}</span> · {reasons[at]}
              </>
            }
            to={href(goodsForm, { goodsId: id })}
          />
        ))}
      </Rows>
      {keptCount > kept.length ? (
        <p className="pt-2 text-12 text-ink-2">{t('rejectedMore', { count: keptCount - kept.length })}</p>
      ) : null}
    </Panel>
  )
}
