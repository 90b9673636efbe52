import { Button } from '#ui/button'
import { Empty } from '#ui/empty'
import { useText } from '@kikai/client/use-text'
import { KeyRound } from 'lucide-react'
import { goInstead } from './go.ts'
import { tabs } from './routes.ts'

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
