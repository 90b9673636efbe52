import { go } from '#app/go'
import { tabs } from '#app/routes'
import { Button } from '#ui/button'
import { useText } from '@kikai/client/use-text'

/** The way on from a screen that has nothing to offer: an empty list, or no right to what it holds. */
export function ToHome() {
  const t = useText('app')
  return (
    <Button tone="tint" onClick={() => go(tabs.home)}>
      {t('page.home')}
    </Button>
  )
}
