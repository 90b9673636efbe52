import { Actions } from '#ui/pages/actions'
import { AskOnce } from '#ui/sheets/ask-once'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { TextArea, TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { gradeOfReport, rateAnswer } from '@kikai/contract/inspections/grade-of-report'
import { inspectionsCalls } from '@kikai/contract/inspections/inspections.calls'
import type { ManagedInspection } from '@kikai/contract/inspections/inspections.shapes'
import { limits } from '@kikai/kernel/limits'
import { wholeOf } from '@kikai/kernel/amount-text'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { type TypedAnswer, answerOfTyped, typedAnswersOf } from './typed-answers.ts'
import { ItemField } from './item-field.tsx'

type WriteReportProps = { of: ManagedInspection; title: string; machine: string }

/** A draft: section by section what was found, and the grade that follows from it so far. */
export default function WriteReport({ of, title, machine }: WriteReportProps) {
  const t = useText('inspectionForm')
  const word = useText('inspections')
  const system = useText('goods')
  const [seen, setSeen] = useState(of)
  const [head, setHead] = useState({
    inspectedOn: of.inspectedOn,
    inspector: of.inspector,
    meter: of.meter === null ? '' : String(of.meter),
    note: of.note,
  })
  const [typed, setTyped] = useState(() => typedAnswersOf(of))
  const [asks, setAsks] = useState<'finish' | 'drop' | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const save = useAction(inspectionsCalls.saveInspection, { onDone: setSeen })
  const finish = useAction(inspectionsCalls.finishInspection, {
    silent: true,
    onDone: () => showToast(t('finished'), { done: true }),
    onRefused: ({ message }) => setWrong(message),
  })
  const drop = useAction(inspectionsCalls.dropInspection)
  const rated = of.sections.map((section) => ({
    ...section,
    items: section.items.map((item) => {
      const answer = typed.get(item.id)
      return { ...item, rating: rateAnswer(item, answer && answerOfTyped(item.id, answer)) }
    }),
  }))
  const grade = gradeOfReport(rated.flatMap(({ items }) => items))
  const change = (id: string, to: Partial<TypedAnswer>) =>
    setTyped((all) => {
      const before = all.get(id)
      return before ? new Map(all).set(id, { ...before, ...to }) : all
    })
  const keep = () =>
    save.run({
      inspectionId: seen.id,
      version: seen.version,
      inspectedOn: head.inspectedOn,
      inspector: head.inspector,
      meter: wholeOf(head.meter, { min: 0, max: limits.hoursMax }) ?? null,
      note: head.note,
      language: of.language,
      answers: [...typed].map(([id, answer]) => answerOfTyped(id, answer)),
    })
  const end = async () => {
    setAsks(null)
    setWrong(null)
    const kept = await keep()
    if (kept.ok) await finish.run({ inspectionId: kept.data.id, version: kept.data.version })
  }
  return (
    <Page
      title={title}
      width="form"
      does={
        <Actions
          can={[
            {
              label: t('save'),
              tone: 'grey',
              busy: save.busy,
              run: () => void keep().then(({ ok }) => ok && showToast(t('saved'), { done: true })),
            },
            { label: t('finish'), busy: finish.busy, run: () => setAsks('finish') },
          ]}
          reason={wrong}
          note={grade ? t('proposed', { grade }) : t('tooLittle')}
        />
      }
    >
      <p className="px-1 text-14 text-ink-2">{`${machine} · ${of.number}`}</p>
      <Panel title={t('head')}>
        <div className="flex flex-col gap-4 pt-1">
          <div className="grid grid-cols-2 gap-4">
            <TextField
              type="date"
              label={t('day')}
              value={head.inspectedOn}
              onChange={(event) => setHead({ ...head, inspectedOn: event.target.value })}
            />
            <TextField
              label={t('meter')}
              optional
              inputMode="numeric"
              after="h"
              value={head.meter}
              onChange={(event) => setHead({ ...head, meter: event.target.value })}
            />
          </div>
          <TextField
            label={t('inspector')}
            hint={t('inspectorHint')}
            value={head.inspector}
            maxLength={limits.nameLength}
            onChange={(event) => setHead({ ...head, inspector: event.target.value })}
          />
        </div>
      </Panel>
      {rated.map(({ system: name, items }, at) => (
        <Panel key={name} flush>
          <details className="group" open={at === 0}>
            <summary className="flex min-h-15 cursor-pointer list-none items-center gap-3 px-4 py-3 [&::-webkit-details-marker]:hidden">
              <span className="min-w-0 flex-1">
                <span className="block text-17 leading-tight font-600">
                  {name === 'safety' || name === 'general' ? word(`system.${name}`) : system(`system.${name}`)}
                </span>
                <span className="block pt-0.5 text-12 text-ink-2">
                  {t('checked', {
                    done: items.filter(({ rating }) => rating !== 'unchecked').length,
                    count: items.length,
                  })}
                </span>
              </span>
              <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-2 group-open:rotate-180" />
            </summary>
            <ul className="divide-y divide-line px-4 pb-2">
              {items.map((item) => {
                const answer = typed.get(item.id)
                return answer ? (
                  <ItemField
                    key={item.id}
                    of={item}
                    typed={answer}
                    language={of.language}
                    onChange={(to) => change(item.id, to)}
                  />
                ) : null
              })}
            </ul>
          </details>
        </Panel>
      ))}
      <Panel>
        <TextArea
          label={t('note')}
          optional
          rows={3}
          lang={of.language}
          value={head.note}
          onChange={(event) => setHead({ ...head, note: event.target.value })}
        />
      </Panel>
      <button type="button" className="min-h-11 px-1 text-left text-14 text-bad" onClick={() => setAsks('drop')}>
        {t('drop')}
      </button>
      <AskOnce
        open={asks !== null}
        onClose={() => setAsks(null)}
        title={asks === 'drop' ? t('dropAsk') : t('finishAsk')}
        yes={asks === 'drop' ? t('drop') : t('finish')}
        no={t('keep')}
        tone={asks === 'drop' ? 'danger' : 'go'}
        of={asks === 'drop' ? drop : finish}
        onYes={() => (asks === 'drop' ? void drop.run({ inspectionId: seen.id }) : void end())}
      >
        {asks === 'finish' ? <p>{t('finishNote')}</p> : null}
      </AskOnce>
    </Page>
  )
}
