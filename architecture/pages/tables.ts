import type { RepositoryFile } from '../repository.ts'
import { inlineCode, generated, markdownPage, table } from './markdown.ts'

type Column = { readonly name: string; readonly type: string; readonly rest: string }
export type DatabaseTable = {
  readonly name: string
  readonly why: string
  readonly columns: Column[]
  readonly file: string
}

const notColumns = /^(?:primary|unique|check|constraint|foreign|exclude|like|partition)\b/i

/** The tables after all migrations: created, altered and dropped in the order of the files. */
export function tablesOf(files: readonly RepositoryFile[]): DatabaseTable[] {
  const tables = new Map<string, DatabaseTable>()
  const migrations = files
    .filter((file) => /^apps\/server\/migrations\/.*\.sql$/.test(file.path))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  for (const { path, text } of migrations) {
    for (const found of text.matchAll(
      /((?:^--.*\n)*)^create table (?:if not exists )?"?(\w+)"?\s*\(([\s\S]*?)^\)/gim,
    )) {
      const [, why = '', name = '', body = ''] = found
      const columns = splitColumns(body).map(columnOf)
      const said = why.replaceAll(/^--\s?/gm, '').trim()
      tables.set(name, { name, why: said, columns, file: path.split('/').at(-1) ?? '' })
    }
    for (const [, name = '', column = ''] of text.matchAll(
      /^alter table "?(\w+)"?\s+add column (?:if not exists )?([^;]+);/gim,
    )) {
      tables.get(name)?.columns.push(columnOf(column))
    }
    for (const [, name = '', column = ''] of text.matchAll(
      /^alter table "?(\w+)"?\s+drop column (?:if exists )?(\w+)/gim,
    )) {
      const left = tables.get(name)
      if (left) tables.set(name, { ...left, columns: left.columns.filter((one) => one.name !== column) })
    }
    for (const [, name = '', column = '', values = ''] of text.matchAll(
      /^alter table "?(\w+)"?\s+add constraint \w+_check check \(\s*(\w+) in \(([^)]*)\)\s*\)/gim,
    )) {
      const held = tables.get(name)
      const columns = held?.columns.map((one) => (one.name === column ? withValues(one, values) : one))
      if (held && columns) tables.set(name, { ...held, columns })
    }
    for (const [, name = ''] of text.matchAll(/^drop table (?:if exists )?(\w+)/gim)) tables.delete(name)
  }
  return [...tables.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** A later migration may replace the allowed values of a column. */
function withValues(column: Column, values: string): Column {
  const check = `check (${column.name} in (${values.trim().replaceAll(/\s+/g, ' ')}))`
  const rest = column.rest.replace(new RegExp(`check \\(\\s*${column.name} in \\([^)]*\\)\\s*\\)`), check)
  return { ...column, rest }
}

/** Splits a list of columns at commas outside parentheses. */
function splitColumns(body: string): string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const letter of body.replaceAll(/--.*$/gm, '')) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim().replaceAll(/\s+/g, ' ')).filter((part) => part && !notColumns.test(part))
}

function columnOf(text: string): Column {
  const [name = '', type = '', ...rest] = text.trim().replaceAll(/\s+/g, ' ').split(' ')
  return { name, type, rest: rest.join(' ') }
}

export function tablesPage(files: readonly RepositoryFile[]): string {
  const parts = tablesOf(files).map(({ name, why, columns, file }) => {
    const rows = columns.map((column) => [inlineCode(column.name), column.type, column.rest])
    return `## ${name}\n\n${why ? `${why} ` : ''}(${file})\n\n${table(['Column', 'Type', ''], rows)}`
  })
  return markdownPage(
    generated('Tables', 'As the migrations leave them; a table carries its domain’s noun first.'),
    ...parts,
  )
}
