import { go } from '#app/go'
import { tabs } from '#app/routes'
import { Button } from '#ui/button'
import { useText } from '@kikai/client/use-text'

/** A link to the home screen, for an empty list or a screen without rights. */
export function HomeButton() {
  const t = useText('app')
  return (
    <Button tone="tint" onClick={() => go(tabs.home)}>
      {t('page.home')}
    </Button>
  )
}
