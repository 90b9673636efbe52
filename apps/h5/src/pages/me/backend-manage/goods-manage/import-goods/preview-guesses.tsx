import { categoryOptions } from '#features/listings/category-options.ts'
import { Button } from '#ui/buttons/button'
import { FieldErrorText } from '#ui/forms/field'
import { Panel } from '#ui/pages/panel'
import { SmallPicker } from '#ui/forms/small-picker'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import type { ImportChoices, ImportPreview } from '@kikai/contract/imports/imports.shapes'
import { Check } from 'lucide-react'
import { stillOpen } from './open-choices.ts'
import type { PreviewPart } from './preview-parts.ts'

type GuessesProps = Omit<PreviewPart, 'preview'> & { preview: Pick<ImportPreview, 'groups'> }
type Group = ImportPreview['groups'][number]
type Guessed = Group & { guess: NonNullable<Group['guess']> }
const isGuessed = (group: Group): group is Guessed => group.guess !== null
/** The value of a choice that nobody has made. */
const unchosen = '-'

/** The categories that were guessed of the rows of a file without a column for them; each is confirmed or changed. */
export function PreviewGuesses({ preview, choices, onChoose }: GuessesProps) {
  const t = useText('imports')
  const params = useCall(managedGoodsCalls.readManagedParams, {}, { freshMs: 600_000 })
  const categories = params.data?.categories ?? []
  const options = [{ value: '', label: t('leaveOut') }, ...categoryOptions(categories)]
  const guessed = preview.groups.filter(isGuessed)
  // What was not recognised comes last.
  const groups = guessed.toSorted((a, b) => Number(a.guess.categoryId === null) - Number(b.guess.categoryId === null))
  if (groups.length === 0) return null
  const isOpen = ({ code }: Group) => !Object.hasOwn(choices.groups, code)
  const open = groups.filter(isOpen)
  const guesses = open.filter(({ guess }) => guess.categoryId !== null)
  const confirm = (confirmed: readonly Guessed[]) => {
    const added: ImportChoices['groups'] = {}
    for (const { code, guess } of confirmed) added[code] = guess.categoryId
    onChoose({ groups: { ...choices.groups, ...added } })
  }
  const nameOf = (id: string | null) => options.find(({ value }) => value === id)?.label ?? t('guessUnknown')
  return (
    <Panel title={t('guesses')}>
      <p className="pb-1 text-12 text-ink-2">{t('guessesNote')}</p>
      {open.length > 0 ? <FieldErrorText>{t('guessesNeeded')}</FieldErrorText> : null}
      <ul className="divide-y divide-line">
        {groups.map((group) => {
          const { code, count, guess } = group
          const name = nameOf(guess.categoryId)
          const now = isOpen(group) ? (guess.categoryId ?? unchosen) : (choices.groups[code] ?? '')
          return (
            <li
              key={code}
              {...stillOpen(isOpen(group))}
              className="flex flex-col gap-2 py-3 wide:flex-row wide:items-center wide:gap-3"
            >
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-baseline gap-x-2 text-14 font-600 break-words">
                  {name}
                  <span className="figures text-12 font-400 text-ink-2">{t('rows', { count })}</span>
                </p>
                <ul className="text-12 text-ink-2">
                  {guess.samples.map((sample, at) => (
                    <li key={at} className="truncate">
                      {sample}
                    </li>
                  ))}
                </ul>
              </div>
              <div className="flex items-center gap-2">
                <SmallPicker
                  label={t('categoryOf', { group: name })}
                  value={now}
                  quiet={isOpen(group) || now === ''}
                  options={now === unchosen ? [{ value: unchosen, label: t('guessChoose') }, ...options] : options}
                  onPick={(value) => {
                    if (value === unchosen) return
                    const chosen = categories.find(({ categoryId }) => categoryId === value)
                    onChoose({ groups: { ...choices.groups, [code]: chosen?.categoryId ?? null } })
                  }}
                  className="flex-1 wide:w-72 wide:flex-none"
                />
                <div className="flex shrink-0 justify-center wide:w-24">
                  {isOpen(group) && guess.categoryId !== null ? (
                    <Button size="small" tone="tint" onClick={() => confirm([group])}>
                      {t('guessRight')}
                    </Button>
                  ) : null}
                  {isOpen(group) ? null : (
                    <Check role="img" aria-label={t('guessConfirmed')} className="size-5 text-go-ink" />
                  )}
                </div>
              </div>
            </li>
          )
        })}
      </ul>
      {guesses.length > 1 ? (
        <Button
          size="small"
          tone="tint"
          className="mt-2 w-full wide:ml-auto wide:flex wide:w-fit"
          onClick={() => confirm(guesses)}
        >
          {t('guessesRight', { count: guesses.length })}
        </Button>
      ) : null}
    </Panel>
  )
}
