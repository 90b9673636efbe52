import { Button } from '#ui/buttons/button'
import { Image } from '#ui/pictures/image'
import { initialOf } from '#ui/facts/initial.ts'
import { EntrySkeleton } from '#ui/feedback/skeletons'
import { useText } from '@kikai/client/use-text'
import type { Profile } from '@kikai/contract/profile/profile.shapes'
import { BadgeCheck } from 'lucide-react'

/** The member's name and portrait, and the company they act for. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const t = useText('me')
  const { name, avatar, company, email } = profile
  const isCertified = company?.state === 'certified'
  return (
    <div className="flex min-w-0 flex-1 items-center gap-4">
      <span className="grid size-13 shrink-0 place-items-center overflow-hidden rounded-full bg-card text-19 font-700 shadow-1 wide:bg-sunken">
        {avatar ? <Image of={{ id: avatar }} alt="" ratio="1/1" sizes="52px" /> : initialOf(name)}
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-19 leading-tight font-700 wrap-anywhere">{name}</p>
        <p className="flex items-center gap-1 text-12 text-ink-2">
          {isCertified ? <BadgeCheck aria-label={t('certified')} className="size-4 shrink-0 text-go-ink" /> : null}
          <span className={isCertified ? 'min-w-0 wrap-anywhere text-go-ink' : 'min-w-0 wrap-anywhere'}>
            {company?.name ?? email}
          </span>
        </p>
      </div>
    </div>
  )
}

export function ProfileFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText('app')
  return (
    <div role="alert" className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="text-15">{t('page.failedTitle')}</p>
      <Button tone="tint" size="small" onClick={onRetry}>
        {t('page.retry')}
      </Button>
    </div>
  )
}

export const ProfileWaiting = () => (
  <EntrySkeleton picture="size-13 rounded-full" lines={['h-5 w-5/12', 'h-3 w-7/12']} className="gap-4" />
)
