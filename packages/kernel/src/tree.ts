export type TreeRow = { readonly id: string | number; readonly parentId: string | number | null }
export type TreeNode<Row extends TreeRow> = Row & { readonly children: TreeNode<Row>[] }

/**
 * Builds a tree from rows, keeping their order. A row whose parent is missing becomes a root, so that a filtered list
 * still shows everything. Throws on a cycle and names it.
 */
export function treeOf<Row extends TreeRow>(rows: readonly Row[]): TreeNode<Row>[] {
  const nodes = new Map<Row['id'], TreeNode<Row>>()
  for (const row of rows) {
    if (nodes.has(row.id)) throw new RangeError(`two rows have the id ${row.id}`)
    nodes.set(row.id, { ...row, children: [] })
  }
  const roots: TreeNode<Row>[] = []
  for (const node of nodes.values()) {
    refuseCircle(node, nodes)
    const parent = node.parentId === null ? undefined : nodes.get(node.parentId)
    ;(parent?.children ?? roots).push(node)
  }
  return roots
}

function refuseCircle<Row extends TreeRow>(start: TreeNode<Row>, nodes: ReadonlyMap<Row['id'], TreeNode<Row>>): void {
  const seen = new Set<Row['id']>()
  for (
    let node: TreeNode<Row> | undefined = start;
    node;
    node = node.parentId === null ? undefined : nodes.get(node.parentId)
  ) {
    if (seen.has(node.id)) throw new RangeError(`${[...seen, node.id].join(' → ')} is a circle of parents`)
    seen.add(node.id)
  }
}

/** All nodes of a tree, parents before their children. */
export const flatten = <Row extends TreeRow>(roots: readonly TreeNode<Row>[]): TreeNode<Row>[] =>
  roots.flatMap((node) => [node, ...flatten(node.children)])
