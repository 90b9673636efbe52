import { RepairFiles } from './repair-files.tsx'
import { Facts } from '#ui/facts/facts'
import { KeyFacts } from '#ui/facts/key-facts'
import { Tag } from '#ui/facts/tag'
import { Row, Rows } from '#ui/lists/row'
import { Panel } from '#ui/pages/panel'
import { useDates } from '#ui/times/moments.ts'
import { formatQuantity } from '@kikai/i18n/format/quantity'
import { useText } from '@kikai/client/use-text'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'

/** What was done and measured, and what was corrected of it, as whoever did it and their company read it. */
export default function WorkDone({
  of: { finished, amendments, estimated },
}: {
  of: Pick<RepairDetail, 'finished' | 'amendments' | 'estimated'>
}) {
  const t = useText('maintenance')
  const word = useText('repairs')
  const inUnits = useText('quotes')
  const { moment } = useDates()
  return (
    <>
      {finished ? (
        <Panel
          title={t('finished.title')}
          aside={
            <span className="figures text-12">
              {t('finished.by', { name: finished.by, time: moment(finished.at) })}
            </span>
          }
        >
          <p lang={finished.language} className="pb-2 text-15 wrap-anywhere whitespace-pre-line">
            {finished.work}
          </p>
          <KeyFacts
            facts={[
              ...finished.tests.map(({ name, unit, before, after, limit }) => ({
                label: unit ? t('finished.test', { name, unit }) : name,
                value: (
                  <span className="figures">
                    {before ? `${before} → ` : ''}
                    <strong className="font-600">{after}</strong>
                    {limit ? ` / ${limit}` : ''}
                  </span>
                ),
              })),
              ...finished.parts.map(({ label, serialOut, serialIn }) => ({
                label,
                value: (
                  <span className="figures">
                    <Facts
                      of={[
                        serialOut && `${t('finished.out')} ${serialOut}`,
                        serialIn && `${t('finished.in')} ${serialIn}`,
                      ].filter(Boolean)}
                    />
                  </span>
                ),
              })),
              ...estimated.flatMap(({ label, unit, quantity, most, used }) => {
                const said = (amount: number) => inUnits(`unit.${unit}`, { n: formatQuantity(amount) })
                if (used === null) return []
                return [
                  {
                    label,
                    value: t('finished.used', { used: said(used), quantity: said(quantity), most: said(most) }),
                  },
                ]
              }),
            ]}
          />
          <RepairFiles of={finished.files} />
          {finished.signature ? (
            <p className="figures pt-2 text-12 text-ink-2">
              {t('finished.signed', { name: finished.signature.name, time: moment(finished.signature.at) })}
            </p>
          ) : null}
        </Panel>
      ) : null}
      {amendments.length > 0 ? (
        <Panel title={t('amendments.title')}>
          <Rows>
            {amendments.map(({ number, text, by, at, answer }) => (
              <Row
                key={number}
                title={text}
                note={t('amendments.by', { side: word(`side.${by}`), time: moment(at) })}
                value={<Tag>{t(answer === null ? 'amendments.waits' : `amendments.${answer}`)}</Tag>}
              />
            ))}
          </Rows>
        </Panel>
      ) : null}
    </>
  )
}
