import { Facts } from '#ui/facts/facts'
import { Image } from '#ui/pictures/image'
import { initialOf } from '#ui/facts/initial.ts'
import { Link } from '#ui/buttons/link'
import { useText } from '@kikai/client/use-text'
import type { Repair } from '@kikai/contract/repairs/repairs.shapes'
import { MessageCircle } from 'lucide-react'

/** Who repairs it: the engineer with the company, and how their repairs held; `to` opens what is said with them. */
export function EngineerLine({
  of: { engineer, company },
  to,
}: {
  of: Pick<Repair, 'engineer' | 'company'>
  to?: string
}) {
  const t = useText('repairs')
  const grade = useGradeWords()
  const name = engineer?.name ?? company?.name ?? ''
  return (
    <div className="flex items-center gap-3">
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-full bg-sunken text-17 font-600"
      >
        {engineer?.photo ? <Image of={engineer.photo} alt="" ratio="1/1" sizes="44px" /> : initialOf(name)}
      </span>
      <p className="min-w-0 flex-1">
        <span className="block text-15 wrap-anywhere">
          <span className="font-600">{name}</span>{' '}
          {engineer && company ? <span className="text-ink-2">{company.name}</span> : null}
        </span>
        <span className="figures block text-12 text-ink-2">
          <Facts of={engineer ? grade(engineer.grade) : [t('side.company')]} />
        </span>
      </p>
      {to ? (
        <Link
          to={to}
          aria-label={t('write', { name })}
          className="-mr-2 grid size-11 shrink-0 place-items-center text-go-ink"
        >
          <MessageCircle aria-hidden className="size-6" />
        </Link>
      ) : null}
    </div>
  )
}

/** An engineer's rate with the count that it is from; "New" under ten repairs. */
function useGradeWords(): (grade: NonNullable<Repair['engineer']>['grade']) => string[] {
  const t = useText('repairs')
  return ({ jobs, firstFix }) =>
    firstFix === null
      ? [t('grade.fresh')]
      : [t('grade.firstFix', { percent: firstFix }), t('grade.from', { count: jobs })]
}
