import { classes } from '#ui/class-names.ts'
import { useWide } from '#ui/wide.ts'
import { useText } from '@kikai/client/use-text'
import { Choices } from './choices.tsx'
import type { FacetCounts } from './facet-counts.ts'
import { toggled, type PartProps } from './facet.tsx'

/** The filter by grade: seven keys of one width with a legend below; in the rail, rows with the meaning. */
export function Grades({ filters, params, set, count }: PartProps & { count: FacetCounts }) {
  const t = useText('goods')
  const wide = useWide()
  const chosen = filters.grades ?? []
  if (wide)
    return (
      <Choices
        title={t('screen.grade')}
        of={params.grades}
        now={chosen}
        label={(grade) => (
          <>
            <span className="inline-block w-5 font-600">{grade}</span>
            {t(`grade.${grade}`)}
          </>
        )}
        count={count}
        onToggle={(grade) => set({ grades: toggled(filters.grades, grade) })}
      />
    )
  return (
    <>
      <div role="group" aria-label={t('screen.grade')} className="grid grid-cols-7 gap-1.5">
        {params.grades.map((grade) => {
          const on = chosen.includes(grade)
          const { text, isNone } = count(grade)
          return (
            <button
              key={grade}
              type="button"
              aria-pressed={on}
              aria-label={[grade, t(`grade.${grade}`), text].filter(Boolean).join(' ')}
              title={t(`grade.${grade}`)}
              onClick={() => set({ grades: toggled(filters.grades, grade) })}
              className={classes(
                'flex min-h-12 flex-col items-center justify-center rounded-key border border-transparent text-14 leading-tight font-600',
                on
                  ? 'forced-chosen bg-go-tint text-go-ink inset-ring-1 inset-ring-go-line'
                  : 'bg-sunken hover:bg-press',
                !on && isNone && 'text-ink-2',
              )}
            >
              {grade}
              {text === undefined ? null : <span className="figures text-11 font-400">{text}</span>}
            </button>
          )
        })}
      </div>
      <ul className="flex flex-wrap gap-x-3 pt-2 text-12 text-ink-2">
        {params.grades.map((grade) => (
          <li key={grade} className="whitespace-nowrap">
            <b className="font-600">{grade}</b> {t(`grade.${grade}`)}
          </li>
        ))}
      </ul>
    </>
  )
}
