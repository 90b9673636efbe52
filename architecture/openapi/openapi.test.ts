import { Validator } from '@seriousme/openapi-schema-validator'
import { success } from '@kikai/contract/wire/envelope'
import { describe, expect, test } from 'vitest'
import { allCalls } from '../pages/calls.ts'
import { listed, readRepository } from '../repository.ts'
import { callComments, callsWithoutComment } from './call-comments.ts'
import { exampleOf } from './examples.ts'
import { openApiOf } from './openapi.ts'
import { answerSchemas, inputSchema, nameOfAnswer } from './shapes.ts'

const files = readRepository()
const document = openApiOf(allCalls, callComments(files))
const named = allCalls.map((call) => [`${call.domain}.${call.name}`, call] as const)
const answers = answerSchemas(new Map(named.map(([name, { output }]) => [name, output])))

describe('the published contract', () => {
  test('is valid OpenAPI 3.1 by its own meta-schema', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(document)))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })

  test('a document with a mistake in it is found out', async () => {
    const broken = { ...JSON.parse(JSON.stringify(document)), paths: { '/api/x': { post: { responses: 'none' } } } }
    expect((await new Validator().validate(broken)).valid).toBe(false)
  })

  test('has every call, and every call says in a sentence what it does', () => {
    expect(Object.keys(document.paths).toSorted()).toEqual(allCalls.map(({ path }) => path).toSorted())
    expect(listed(callsWithoutComment(files, allCalls))).toBe('')
  })

  test('refers only to what it declares', () => {
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)]
    expect(references.length).toBeGreaterThan(500)
    const { components } = document
    const missing = references.filter(
      ([, kind, name]) => !(name! in Object(Object.entries(components).find(([key]) => key === kind)?.[1])),
    )
    expect(missing.map(([reference]) => reference)).toEqual([])
  })

  test.each(named)('%s: its examples are what the call takes and answers', (name, call) => {
    expect(call.input.safeParse(exampleOf(inputSchema(call.input), {})).error?.issues ?? []).toEqual([])
    const answer = exampleOf(answers[nameOfAnswer(call.output, name)] ?? {}, answers)
    expect(call.output.safeParse(answer).error?.issues ?? []).toEqual([])
  })

  test.each(named)('%s: every refusal is named with its code and its sentence', (_, call) => {
    const examples = Object(document.paths[call.path]?.post.responses['200'].content['application/json'].examples)
    expect(examples.success).toMatchObject({ value: { code: success } })
    for (const { domain, name, code } of call.refusals) {
      const key = `refused.${domain}.${name}`
      expect(Object.keys(examples)).toContain(key)
      const { value } = document.components.examples[key] ?? {}
      expect(value?.code).toBe(code)
      expect(value?.msg).not.toBe('')
    }
  })
})
