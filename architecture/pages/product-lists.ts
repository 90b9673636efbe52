import type { RepositoryFile } from '../repository.ts'

const linesOf = (files: readonly RepositoryFile[], path: string): string[] =>
  (files.find((file) => file.path === path)?.text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The routes of the specification's screens (§2). */
export const productRoutes = (files: readonly RepositoryFile[]): string[] => linesOf(files, 'docs/product/routes.txt')

/** The calls named by the specification (§7). */
export const productCalls = (files: readonly RepositoryFile[]): string[] => linesOf(files, 'docs/product/calls.txt')
