import { go } from '#app/routes/go'
import { Chips } from '#ui/lists/chips'
import { FieldErrorText } from '#ui/forms/field'
import { Panel } from '#ui/pages/panel'
import { SmallSelect } from '#ui/forms/small-select'
import { Checkbox } from '#ui/forms/choice'
import type { CallForm } from '@kikai/client/forms/call-form'
import { useText } from '@kikai/client/use-text'
import type { EngineerParams, OwnEngineer } from '@kikai/contract/engineers/engineers.shapes'
import { ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { askChoice, takeChoice, type Chosen } from '#features/engineers/chosen-skills.ts'
import type { EngineerValues } from './engineer-form.ts'

type WorkFieldsProps = { form: CallForm<EngineerValues>; params: EngineerParams; own: OwnEngineer }

const select = '/pages/me/my-engineer/engineer-certification/multi-select/multi-select'
/** As many as fit a row of a phone beside its label. */
const namesShown = 3

/** Makers, machines and skills, each chosen on a screen of its own, with languages and ways of working. */
export function WorkFields({ form, params, own }: WorkFieldsProps) {
  const t = useText('engineers')
  const { values } = form
  const { set } = form
  // The effect runs again when the form is shown after returning from the choice.
  useEffect(() => {
    const chosen = takeChoice()
    if (chosen) set(partOf(chosen, values))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the choice is read when the form is shown
  }, [])
  const choose = (chosen: Chosen) => {
    askChoice(chosen)
    go(select, { of: chosen.of })
  }
  const makers = params.makers.filter(({ id }) => values.makerIds.includes(id))
  const categories = params.categories.flatMap(({ of }) => of).filter(({ id }) => values.categoryIds.includes(id))
  const back = own.skills.filter(({ state }) => state === 'rejected')
  return (
    <Panel title={t('form.work')}>
      <div className="divide-y divide-line">
        <Choice
          label={t('pick.makers')}
          names={makers.map(({ name }) => name)}
          error={form.wrong('makerIds')}
          onOpen={() => choose({ of: 'makers', values: values.makerIds })}
        />
        <Choice
          label={t('pick.categories')}
          names={categories.map(({ name }) => name)}
          error={form.wrong('categoryIds')}
          onOpen={() => choose({ of: 'categories', values: values.categoryIds })}
        />
        <Choice
          label={t('pick.skills')}
          names={values.skills.map(({ task }) => t(`task.${task}`))}
          error={form.wrong('skills')}
          onOpen={() => choose({ of: 'skills', values: values.skills })}
        />
        {back.map(({ id, task, reason, note }) => (
          <div key={id} className="py-2 text-14">
            {t(`task.${task}`)}
            <FieldErrorText>
              {[reason === null ? '' : t(`skillReason.${reason}`), note].filter(Boolean).join(' ')}
            </FieldErrorText>
          </div>
        ))}
        <Languages form={form} params={params} />
        <div className="py-3">
          <p className="pb-2 text-14 font-600">{t('home.modes')}</p>
          <p className="pb-2 text-12 text-ink-2">{t('home.modesNote')}</p>
          <Chips
            title={t('home.modes')}
            of={params.modes}
            now={values.modes}
            label={(mode) => t(`mode.${mode}`)}
            onToggle={(mode) =>
              form.set({
                modes: values.modes.includes(mode)
                  ? values.modes.filter((one) => one !== mode)
                  : [...values.modes, mode],
              })
            }
          />
          {form.wrong('modes') ? <FieldErrorText>{form.wrong('modes')}</FieldErrorText> : null}
        </div>
      </div>
    </Panel>
  )
}

/** What was chosen elsewhere; of skills that stay the end of their paper stays too. */
function partOf(chosen: Chosen, values: EngineerValues): Partial<EngineerValues> {
  if (chosen.of === 'makers') return { makerIds: [...chosen.values] }
  if (chosen.of === 'categories') return { categoryIds: [...chosen.values] }
  const ends = new Map(values.skills.map(({ task, validUntil }) => [task, validUntil]))
  return { skills: chosen.values.map(({ task, level }) => ({ task, level, validUntil: ends.get(task) ?? '' })) }
}

type ChoiceProps = { label: string; names: readonly string[]; error: string | undefined; onOpen: () => void }
function Choice({ label, names, error, onOpen }: ChoiceProps) {
  const t = useText('engineers')
  const rest = names.length - namesShown
  return (
    <div data-wrong={error ? true : undefined}>
      <button type="button" onClick={onOpen} className="flex min-h-14 w-full items-center gap-3 py-2 text-left">
        <span className="w-20 shrink-0 text-14 text-ink-2">{label}</span>
        <span className="flex min-w-0 flex-1 flex-wrap gap-1.5">
          {names.slice(0, namesShown).map((name) => (
            <span key={name} className="rounded-full bg-sunken px-3 py-1 text-14 wrap-anywhere">
              {name}
            </span>
          ))}
          {rest > 0 ? (
            <span className="figures rounded-full bg-sunken px-3 py-1 text-14">{t('form.more', { count: rest })}</span>
          ) : null}
          {names.length === 0 ? <span className="text-15 text-ink-2">{t('form.choose')}</span> : null}
        </span>
        <ChevronRight aria-hidden className="-mr-1.25 size-5 shrink-0 text-ink-2" />
      </button>
      {error ? <FieldErrorText>{error}</FieldErrorText> : null}
    </div>
  )
}

function Languages({ form, params }: Pick<WorkFieldsProps, 'form' | 'params'>) {
  const t = useText('engineers')
  const { languages } = form.values
  return (
    <div className="py-3">
      <p className="text-14 font-600">{t('home.languages')}</p>
      {params.languages.map((language) => {
        const spoken = languages.find((one) => one.language === language)
        const others = languages.filter((one) => one !== spoken)
        return (
          <div key={language} className="flex min-h-13 items-center justify-between gap-3 py-1">
            <Checkbox
              checked={spoken !== undefined}
              onChange={({ target }) =>
                form.set({ languages: target.checked ? [...others, { language, level: 'business' }] : others })
              }
            >
              {t(`spoken.${language}`)}
            </Checkbox>
            {spoken ? (
              <SmallSelect
                label={t('pick.levelOf', { task: t(`spoken.${language}`) })}
                value={spoken.level}
                options={params.languageLevels.map((level) => ({ value: level, label: t(`speaks.${level}`) }))}
                onPick={(level) =>
                  form.set({ languages: languages.map((one) => (one === spoken ? { language, level } : one)) })
                }
              />
            ) : null}
          </div>
        )
      })}
      {form.wrong('languages') ? <FieldErrorText>{form.wrong('languages')}</FieldErrorText> : null}
    </div>
  )
}
