import { startLoginProvider, type TestProvider } from '../apps/server/test/given/people/login-provider.ts'
import { expect, test } from './harness/journey.ts'
import { callerAs } from './harness/caller.ts'
import { person } from './harness/person.ts'
import { startProduct } from './harness/product.ts'
import { tickAgreements } from './steps/log-in.ts'

const login = '/pages/login/login'
const security = '/pages/me/setting/security/security'

test('§5 third-party login: a member links a login of another service, and opens the account with it from then on', async ({
  browser,
}, story) => {
  let provider: TestProvider | undefined
  const product = await startProduct(`journeys_provider_${story.workerIndex}`, {
    async settings(address) {
      provider = await startLoginProvider({ id: 'works', name: 'Works ID', publicUrl: address })
      provider.people.set('yui', { email: 'yui@works.example', email_verified: true, name: 'Yui' })
      provider.sitting = 'yui'
      return { LOGIN_PROVIDERS: JSON.stringify([provider.setting]) }
    },
  })
  const member = await person(browser, product.address, { as: await callerAs(product, 'buyer.en') })
  const { t } = member
  const works = { provider: 'Works ID' }

  await test.step('on the security page it is linked', async () => {
    await member.open(security)
    await member.arrive(security)
    await member.button(t('providers.security.link', works)).click()
    await member.arrive(security)
    await expect(member.text('yui@works.example')).toBeVisible()
  })

  await test.step('in another browser it logs in, once the agreements are ticked, and leads to where one wanted to be', async () => {
    const visitor = await person(browser, product.address, { name: 'visitor' })
    await visitor.open('/pages/me/order/order')
    await visitor.arrive(login)
    await tickAgreements(visitor)
    await visitor.button(t('providers.continue', works)).click()
    await visitor.arrive('/pages/me/order/order')
    expect(visitor.page.url()).not.toContain('handover')
    expect(visitor.watch.troubles).toEqual([])
    await visitor.close()
  })

  await test.step('somebody whom nobody knows is asked whether they have an account', async () => {
    if (provider) provider.sitting = 'somebody-else'
    const stranger = await person(browser, product.address, { name: 'stranger' })
    await stranger.open(login)
    await stranger.arrive(login)
    await tickAgreements(stranger)
    await stranger.button(t('providers.continue', works)).click()
    await stranger.button(t('providers.unknown.link')).click()
    await expect(stranger.text(t('providers.linked.will', works))).toBeVisible()
    await stranger.look()
    await stranger.close()
  })

  await member.close()
  await product.end()
  await provider?.close()
})
