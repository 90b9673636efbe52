import { href } from '#app/routes/go'
import { Actions } from '#ui/pages/actions'
import { classes } from '#ui/class-names.ts'
import { boxLook, FieldErrorText, inputLook } from '#ui/forms/field'
import { Form } from '#ui/forms/form'
import { FormSheet } from '#ui/sheets/form-sheet'
import { useDates } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Tag } from '#ui/facts/tag'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCall } from '@kikai/client/calls/hooks'
import {
  countLineKey,
  isCounted,
  type TypedCountLine,
  useEnterCount,
  useGiveUpCount,
} from '@kikai/client/stock/use-stock-steps'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { countsCalls } from '@kikai/contract/warehouse/counts.calls'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { ExtraLine } from './extra-line.tsx'

type Count = OutputOf<typeof countsCalls.openCount>
type CountDetailProps = { title: string; countId: Id<'stock-count'> }

/** One count: entered without what the books say, and afterwards its result. */
export default function CountDetail({ title, countId }: CountDetailProps) {
  const list = useCall(countsCalls.listCounts, { countId }, { freshMs: 0 })
  const count = list.data?.data.find(({ id }) => id === countId)
  if (!count) return <Page title={title} of={list} width="form" />
  const isOpen = count.state === 'counting' || count.state === 'recount'
  return isOpen && count.isYourTurn ? <Entering title={title} of={count} /> : <Result title={title} of={count} />
}

const formId = 'count'
function Entering({ title, of }: { title: string; of: Count }) {
  const t = useText('warehouse')
  const { form, lines, isAgain, add } = useEnterCount({
    of,
    onDone: () => showToast(t('count.sent'), { done: true }),
  })
  const { values, set } = form
  return (
    <CountPage
      title={title}
      of={of}
      send={{ label: t('count.send'), form: formId, busy: form.busy }}
      note={t(isAgain ? 'count.again' : 'count.blind')}
    >
      <Form of={form} id={formId}>
        <Panel>
          {lines.length === 0 ? <p className="text-14 text-ink-2">{t('count.empty')}</p> : null}
          <ul className="divide-y divide-line">
            {lines.map((line) => {
              const key = countLineKey(line)
              const text = values.counted[key] ?? ''
              const isWrong = form.wrong('counted') !== undefined && !isCounted(text)
              return (
                <li key={key} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
                  <div className="flex items-center gap-3">
                    <LineName of={line} />
                    <span className={classes(boxLook(isWrong), 'w-24! shrink-0')}>
                      <input
                        name="counted"
                        aria-label={t('count.counted', { title: `${line.title} ${line.bin}` })}
                        aria-invalid={isWrong ? true : undefined}
                        inputMode="numeric"
                        autoComplete="off"
                        maxLength={7}
                        value={text}
                        onChange={({ target }) => set({ counted: { ...values.counted, [key]: target.value } })}
                        className={classes(inputLook, 'figures text-right')}
                      />
                    </span>
                  </div>
                  {isAgain ? (
                    <span className={boxLook(false)}>
                      <input
                        aria-label={`${t('count.cause')} ${line.title} ${line.bin}`}
                        placeholder={t('count.cause')}
                        maxLength={limits.textAreaLength}
                        value={values.causes[key] ?? ''}
                        onChange={({ target }) => set({ causes: { ...values.causes, [key]: target.value } })}
                        className={inputLook}
                      />
                    </span>
                  ) : null}
                </li>
              )
            })}
          </ul>
          {form.wrong('counted') ? <FieldErrorText>{form.wrong('counted')}</FieldErrorText> : null}
        </Panel>
        {isAgain ? null : <ExtraLine bins={of.bins} onAdd={add} />}
      </Form>
    </CountPage>
  )
}

const LineName = ({ of: { title, number, serial, bin } }: { of: TypedCountLine }) => (
  <span className="min-w-0 flex-1">
    <span className="block text-15 leading-tight font-600 wrap-anywhere">{title}</span>
    <span className="figures block text-12 text-ink-2">{[bin, number, serial].filter(Boolean).join(' · ')}</span>
  </span>
)

function Result({ title, of }: { title: string; of: Count }) {
  const t = useText('warehouse')
  const isOpen = of.state === 'counting' || of.state === 'recount'
  const differs = (line: TypedCountLine) => line.booked !== null && (line.second ?? line.first) !== line.booked
  const wrong = of.lines.filter(differs)
  return (
    <CountPage
      title={title}
      of={of}
      note={isOpen ? t('count.notYours') : of.state === 'waiting' ? t('count.waits') : undefined}
    >
      {isOpen || of.lines.length === 0 ? null : (
        <Panel
          title={
            wrong.length > 0 ? (
              <span className="text-bad">{t('count.differ', { count: wrong.length })}</span>
            ) : (
              <span className="flex items-center gap-2">
                <CircleCheck aria-hidden className="size-5 text-go-ink" />
                {t('count.agrees')}
              </span>
            )
          }
        >
          <table className="w-full text-14">
            <thead>
              <tr className="text-12 text-ink-2">
                <th scope="col" className="pb-1 text-left font-400">
                  {t('receive.bin')}
                </th>
                {(['first', 'second', 'booked'] as const).map((name) => (
                  <th key={name} scope="col" className="w-14 pb-1 text-right font-400">
                    {t(`count.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line border-t border-line">
              {of.lines.map((line) => (
                <tr key={countLineKey(line)}>
                  <th scope="row" className="py-2 text-left font-400">
                    <LineName of={line} />
                  </th>
                  {[line.first, line.second, line.booked].map((value, at) => (
                    <td
                      key={at}
                      className={classes('figures text-right', differs(line) && at < 2 && 'font-600 text-bad')}
                    >
                      {value ?? '–'}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Panel>
      )}
    </CountPage>
  )
}

type CountPageProps = {
  title: string
  of: Count
  send?: { label: string; form: string; busy: boolean }
  note: string | undefined
  children: React.ReactNode
}

/** What both have in common: which bins are counted, by whom, and the way out. */
function CountPage({ title, of, send, note, children }: CountPageProps) {
  const t = useText('warehouse')
  const { moment } = useDates()
  const [leaves, setLeaves] = useState(false)
  return (
    <Page
      title={title}
      width="form"
      does={
        <Actions
          of={of.allowedActions}
          can={[
            { name: 'giveUp', label: t('count.giveUp'), tone: 'grey', run: () => setLeaves(true) },
            ...(send ? [send] : []),
            ...(of.state === 'waiting'
              ? [
                  {
                    label: t('count.toAdjustments'),
                    to: href('/pages/me/backend-manage/warehouse-manage/adjustments/adjustments'),
                  },
                ]
              : []),
          ]}
        />
      }
    >
      <Panel
        title={
          <span className="wrap-anywhere">{`${of.warehouse} · ${of.bins.map(({ code }) => code).join(', ')}`}</span>
        }
        aside={<Tag tone={send ? 'ink' : 'neutral'}>{t(`count.state.${of.state}`)}</Tag>}
      >
        <p className="text-12 text-ink-2">
          {of.number} · {t('count.by', { name: of.by, time: moment(of.at) })}
        </p>
        {note ? <p className="pt-2 text-14">{note}</p> : null}
        {of.givenUp ? (
          <p className="pt-2 text-14 wrap-anywhere">
            {t('count.givenUpBy', { name: of.givenUp.by, time: moment(of.givenUp.at), reason: of.givenUp.reason })}
          </p>
        ) : null}
      </Panel>
      {children}
      {leaves ? <GiveUpSheet of={of} onClose={() => setLeaves(false)} /> : null}
    </Page>
  )
}

function GiveUpSheet({ of, onClose }: { of: Count; onClose: () => void }) {
  const t = useText('warehouse')
  const form = useGiveUpCount({ of, onDone: () => showToast(t('count.gaveUp'), { done: true }), next: onClose })
  return (
    <FormSheet of={form} onClose={onClose} title={t('count.giveUpAsk')} send={t('count.giveUp')} tone="danger">
      <p className="text-14 text-ink-2">{t('count.giveUpNote')}</p>
      <TextArea {...form.text('reason')} label={t('count.giveUpReason')} />
    </FormSheet>
  )
}
