import { go } from '#app/routes/go'
import { tabs } from '#app/routes/routes'
import { Button } from '#ui/buttons/button'
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
