import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { RefusalText } from '#ui/form.tsx'
import { Facts } from '#ui/facts.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useLanguage, useText } from '@kikai/client/use-text'
import { statementsCalls } from '@kikai/contract/bank/statements.calls'
import type { StatementLayout, StatementPreview } from '@kikai/contract/bank/statements.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { formatDay } from '@kikai/i18n/format/day'
import { isId } from '@kikai/kernel/ids'
import { Button, Checkbox } from 'antd'
import { type ReactNode, useState } from 'react'
import { ImportedPanel } from './imported-panel.tsx'
import { LayoutForm } from './layout-form.tsx'
import { type NoMovement, UnreadRows } from './unread-rows.tsx'

type Props = { row: string; controls: ReactNode; onImported: () => void }

/** The preview of a statement: the layout by which it is read, unreadable rows, and the import button. */
export function StatementPanel({ row, controls, onImported }: Props) {
  const [layout, setLayout] = useState<StatementLayout | null>(null)
  const preview = useCall(
    statementsCalls.previewStatement,
    isId<'bank-file'>(row) ? { fileId: row, ...(layout ? { layout } : {}) } : null,
    { freshMs: 0, keepOld: true },
  )
  if (preview.error?.code === requestErrors.wrongState.code) return <ImportedPanel row={row} controls={controls} />
  return (
    <LoadedPanel of={preview} controls={controls}>
      {(of) => <Shown of={of} controls={controls} onLayout={setLayout} onImported={onImported} />}
    </LoadedPanel>
  )
}

type ShownProps = Omit<Props, 'row'> & { of: StatementPreview; onLayout: (layout: StatementLayout) => void }

function Shown({ of, controls, onLayout, onImported }: ShownProps) {
  const t = useText('consoleBank')
  const language = useLanguage()
  const { money, moment } = useWritten()
  const run = useAction(statementsCalls.importStatement, {
    silent: true,
    onDone: () => {
      showToast(t('preview.done'), { done: true })
      onImported()
    },
  })
  const [others, setOthers] = useState<readonly number[]>([])
  const [noMovements, setNoMovements] = useState<readonly NoMovement[]>([])
  const isRead = of.groups.every(({ problem }) => noMovements.some((one) => one === problem))
  const isReady = of.missing.length === 0 && isRead && of.count > 0
  const day = (name: string) => formatDay(name, language)
  return (
    <SidePanel
      title={t('preview.title')}
      label={t('preview.title')}
      note={of.saved ? t('preview.saved', { at: moment(of.saved.at) }) : t('preview.guess')}
      controls={controls}
      footer={
        <>
          <Button
            type="primary"
            size="large"
            disabled={!isReady}
            loading={run.busy}
            onClick={() =>
              void run.run({ fileId: of.fileId, layout: of.layout, others: [...others], noMovements: [...noMovements] })
            }
          >
            {t('preview.import', { count: of.count - of.known + others.length })}
          </Button>
          <RefusalText>{run.error?.message}</RefusalText>
        </>
      }
    >
      <section>
        <Facts
          of={[
            { label: t('preview.rows'), value: t('preview.count', { count: of.rowCount }) },
            { label: t('files.lines'), value: t('preview.count', { count: of.count }) },
            ...(of.known > 0 ? [{ label: t('files.known'), value: String(of.known) }] : []),
            { label: t('preview.received'), value: money(of.received) },
            { label: t('preview.paidOut'), value: money(of.paidOut) },
            ...(of.closing ? [{ label: t('preview.closing'), value: money(of.closing) }] : []),
            ...(of.firstOn && of.lastOn
              ? [{ label: t('files.period'), value: `${day(of.firstOn)} – ${day(of.lastOn)}` }]
              : []),
          ]}
        />
        {of.isUneven ? <p className="wrong">{t('preview.uneven')}</p> : null}
        {of.missing.length > 0 ? (
          <p className="wrong">
            {t('preview.missing', { fields: of.missing.map((field) => t(`preview.field.${field}`)).join(', ') })}
          </p>
        ) : null}
      </section>
      <UnreadRows of={of} left={noMovements} onLeave={setNoMovements} />
      <section aria-label={t('files.lines')}>
        <Facts
          of={of.lines.map(({ row, bookedOn, amount, payer, words }) => ({
            label: `${row} · ${day(bookedOn)}`,
            value: [money(amount), payer, words].filter(Boolean).join(' · '),
          }))}
        />
      </section>
      {of.knownLines.length > 0 ? (
        <section aria-label={t('files.known')}>
          <h3>{`${t('files.known')} (${of.known})`}</h3>
          <p className="quiet">{t('preview.knownNote')}</p>
          <Facts
            of={of.knownLines.map(({ row, bookedOn, amount, payer, words, mayBeOther }) => ({
              label: `${row} · ${day(bookedOn)}`,
              value: (
                <>
                  {[money(amount), payer, words].filter(Boolean).join(' · ')}
                  {mayBeOther ? (
                    <div>
                      <Checkbox
                        checked={others.includes(row)}
                        onChange={({ target }) =>
                          setOthers(target.checked ? [...others, row] : others.filter((one) => one !== row))
                        }
                      >
                        {t('preview.other')}
                      </Checkbox>
                    </div>
                  ) : null}
                </>
              ),
            }))}
          />
        </section>
      ) : null}
      <LayoutForm
        of={of}
        onLayout={(layout) => {
          // With another layout the rows are different ones.
          setNoMovements([])
          onLayout(layout)
        }}
      />
    </SidePanel>
  )
}
