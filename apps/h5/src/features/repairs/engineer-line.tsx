import { Facts } from '#ui/facts/facts'
import { Image } from '#ui/pictures/image'
import { initialOf } from '#ui/facts/initial.ts'
import { Link } from '#ui/buttons/link'
import { useText } from '@kikai/client/use-text'
import type { Repair } from '@kikai/contract/repairs/repairs.shapes'
import { ChevronRight, MessageCircle } from 'lucide-react'

/**
 * Who repairs it: the engineer with the company, and how their repairs held. `to` opens what is said with them, `profile`
 * the engineer as everybody sees them.
 */
export function EngineerLine({
  of: { engineer, company },
  to,
  profile,
}: {
  of: Pick<Repair, 'engineer' | 'company'>
  to?: string
  profile?: string
}) {
  const t = useText('repairs')
  const grade = useGradeWords()
  const name = engineer?.name ?? company?.name ?? ''
  const who = (
    <>
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-full bg-sunken text-17 font-600"
      >
        {engineer?.photo ? <Image of={engineer.photo} alt="" ratio="1/1" sizes="44px" /> : initialOf(name)}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-15 wrap-anywhere">
          <span className="font-600">{name}</span>{' '}
          {engineer && company ? <span className="text-ink-2">{company.name}</span> : null}
        </span>
        <span className="figures block text-12 text-ink-2">
          <Facts of={engineer ? grade(engineer.grade) : [t('side.company')]} />
        </span>
      </span>
    </>
  )
  return (
    <div className="flex items-center gap-3">
      {engineer && profile ? (
        <Link to={profile} className="flex min-h-11 min-w-0 flex-1 items-center gap-3">
          {who}
          <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-2" />
        </Link>
      ) : (
        who
      )}
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
