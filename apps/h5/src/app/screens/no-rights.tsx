import { Button } from '#ui/buttons/button'
import { Empty } from '#ui/lists/empty'
import { useText } from '@kikai/client/use-text'
import { KeyRound } from 'lucide-react'
import { goInstead } from '../routes/go.ts'
import { tabs } from '../routes/routes.ts'

/** Shown instead of a screen that the user has no right to. */
export function NoRights() {
  const t = useText('managed')
  const app = useText('app')
  return (
    <Empty
      icon={<KeyRound aria-hidden />}
      text={t('desk.noRights')}
      note={t('desk.noRightsNote')}
      action={
        <Button tone="tint" onClick={() => goInstead(tabs.home)}>
          {app('page.home')}
        </Button>
      }
    />
  )
}
