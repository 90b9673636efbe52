import { api } from '@kikai/contract/api'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { beforeEach, describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { given } from '../../../../test/given.ts'
import { startProduct } from '../../../../test/harness.ts'

const asked: string[] = []
startProduct({ onStatement: (statement) => asked.push(statement.replaceAll(/\s+/g, ' ').trim()) })

let network = ''
let count = 0
beforeEach(() => {
  network = `203.0.113.${(count += 1)}`
})

/** What the database is asked during a request, without its values. */
async function during(work: () => Promise<{ code: number }>): Promise<{ code: number; statements: string[] }> {
  asked.length = 0
  const { code } = await work()
  return { code, statements: [...asked] }
}

const unknown = 'nobody-of-this-name@kikai.example'
const password = 'not-the-right-one'

/** The same request for an account and for none, each from its own network, after a first one that has nothing kept. */
async function bothOf(work: (email: string, address: string) => Promise<{ code: number }>) {
  const { email } = await given.member()
  await work('somebody-else@kikai.example', `${network.slice(0, -1)}9`)
  const known = await during(() => work(email, network))
  network = `198.51.100.${(count += 1)}`
  const none = await during(() => work(unknown, network))
  return { known, none }
}

describe('G16 whether an address has an account is not to be seen in what the database is asked', () => {
  test('at a login with a wrong password', async () => {
    const { known, none } = await bothOf((email, address) =>
      as.guest().call(api.identity.emailLogin, { email, password, agreed: true }, { address }),
    )
    expect([known.code, none.code]).toEqual([
      identityErrors.wrongCredentials.code,
      identityErrors.wrongCredentials.code,
    ])
    expect(none.statements.length).toBeGreaterThan(3)
    expect(none.statements).toEqual(known.statements)
  })

  test('at a login with a wrong code', async () => {
    const { known, none } = await bothOf((email, address) =>
      as.guest().call(api.identity.emailLogin, { email, code: '000000', agreed: true }, { address }),
    )
    expect([known.code, none.code]).toEqual([identityErrors.wrongCode.code, identityErrors.wrongCode.code])
    expect(none.statements).toEqual(known.statements)
  })

  test('when a code is asked for', async () => {
    const { known, none } = await bothOf((email, address) =>
      as.guest().call(api.identity.sendEmailCode, { email, purpose: 'login' }, { address }),
    )
    expect([known.code, none.code]).toEqual([200, 200])
    expect(none.statements).toEqual(known.statements)
  })

  test('when a password is set anew with a wrong code', async () => {
    const { known, none } = await bothOf((email, address) =>
      as
        .guest()
        .call(api.identity.forgetPassword, { email, code: '000000', password: 'quiet-orange-crane' }, { address }),
    )
    expect([known.code, none.code]).toEqual([identityErrors.wrongCode.code, identityErrors.wrongCode.code])
    expect(none.statements).toEqual(known.statements)
  })

  test('and the right password does ask for more, so that the comparison can fail', async () => {
    const member = await given.member()
    const wrong = await during(() =>
      as.guest().call(api.identity.emailLogin, { email: member.email, password, agreed: true }, { address: network }),
    )
    const right = await during(() =>
      as
        .guest()
        .call(
          api.identity.emailLogin,
          { email: member.email, password: member.password, agreed: true },
          { address: network },
        ),
    )
    expect(right.code).toBe(200)
    expect(right.statements).not.toEqual(wrong.statements)
  })
})
