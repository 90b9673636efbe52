import { Button } from '#ui/buttons/button'
import { Empty } from '#ui/lists/empty'
import { Page } from '#ui/pages/page'
import { useText } from '@kikai/client/use-text'
import { Construction } from 'lucide-react'
import { goInstead } from '../routes/go.ts'
import type { RoutePath } from '@kikai/contract/wire/screens'
import { tabNames, tabs } from '../routes/routes.ts'

/** Shown for every route without a screen of its own: its title and a sentence that says so. */
export default function NotOpen({ route }: { route: RoutePath }) {
  const t = useText('app')
  const title = useText('routes')
  const tab = tabNames.some((name) => tabs[name] === route)
  return (
    <Page title={title(route)} back={!tab}>
      <Empty
        icon={<Construction aria-hidden />}
        text={t('page.notOpen')}
        action={
          route === tabs.home ? undefined : (
            <Button tone="tint" onClick={() => goInstead(tabs.home)}>
              {t('page.home')}
            </Button>
          )
        }
      />
    </Page>
  )
}
