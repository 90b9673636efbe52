import { SmallSelect } from '#ui/forms/small-select'
import { Button } from '#ui/buttons/button'
import { boxLook, FieldErrorText, inputLook } from '#ui/forms/field'
import { IconButton } from '#ui/buttons/icon-button'
import { Panel } from '#ui/pages/panel'
import { Segmented } from '#ui/buttons/segmented'
import { useText } from '@kikai/client/use-text'
import { goodsSystems } from '@kikai/contract/goods/goods.words'
import { limits } from '@kikai/kernel/limits'
import { Plus, X } from 'lucide-react'
import type { StepPart } from './step-part.ts'

const scores = ['1', '2', '3', '4', '5'] as const

/** A score from one to five for each inspected system, with a remark. */
export function ScoresField({ form, set, wrong }: StepPart) {
  const t = useText('listings')
  const word = useText('goods')
  const entries = form.systemScores
  const change = (at: number, to: Partial<(typeof entries)[number]>) =>
    set({ systemScores: entries.map((one, index) => (index === at ? { ...one, ...to } : one)) })
  const free = goodsSystems.filter((system) => !entries.some((entry) => entry.system === system))
  const [next] = free
  return (
    <Panel title={t('form.scores')} aside={t('form.optional')}>
      <div data-field="systemScores">
        <p className="pb-2 text-12 text-ink-2">{t('form.scoresNote')}</p>
        <ul className="divide-y divide-line">
          {entries.map((entry, at) => {
            const name = word(`system.${entry.system}`)
            return (
              <li
                key={entry.system}
                data-wrong={wrong(`systemScores.${at}.score`) ? true : undefined}
                className="flex flex-wrap items-center gap-2 py-3 first:pt-0"
              >
                <SmallSelect
                  label={t('form.system')}
                  value={entry.system}
                  options={goodsSystems
                    .filter((system) => system === entry.system || free.includes(system))
                    .map((value) => ({ value, label: word(`system.${value}`) }))}
                  onPick={(system) => change(at, { system })}
                  className="min-w-0 flex-1 wide:max-w-56"
                />
                <IconButton
                  label={t('form.removeEntry', { entry: name })}
                  icon={<X aria-hidden />}
                  onClick={() => set({ systemScores: entries.filter((one) => one !== entry) })}
                  className="-mr-3 wide:order-last"
                />
                <div className="w-full wide:w-64">
                  <Segmented
                    of={scores}
                    now={entry.score === null ? null : (scores[entry.score - 1] ?? null)}
                    title={t('form.scoreOf', { system: name })}
                    label={(score) => score}
                    onPick={(score) => change(at, { score: Number(score) })}
                  />
                  {wrong(`systemScores.${at}.score`) ? (
                    <FieldErrorText>{wrong(`systemScores.${at}.score`)}</FieldErrorText>
                  ) : null}
                </div>
                <div className={`${boxLook(false)} wide:w-auto! wide:flex-1`}>
                  <input
                    aria-label={t('form.noteOf', { system: name })}
                    placeholder={t('form.finding')}
                    lang={form.language}
                    value={entry.note}
                    maxLength={limits.textAreaLength}
                    onChange={(event) => change(at, { note: event.target.value })}
                    className={inputLook}
                  />
                </div>
              </li>
            )
          })}
        </ul>
        {next ? (
          <Button
            tone="plain"
            size="small"
            icon={<Plus aria-hidden className="size-4.5" />}
            onClick={() => set({ systemScores: [...entries, { system: next, score: null, note: '' }] })}
            className="-ml-3"
          >
            {t('form.addScore')}
          </Button>
        ) : null}
      </div>
    </Panel>
  )
}
