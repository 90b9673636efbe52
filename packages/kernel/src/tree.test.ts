import { describe, expect, test } from 'vitest'
import { withAllFirst } from './category-list.ts'
import { flatten, treeOf } from './tree.ts'

describe('§3 tree data', () => {
  test('children hang under their parents in the order they came, also before the parent came', () => {
    const tree = treeOf([
      { id: 'b', parentId: 'a' },
      { id: 'a', parentId: null },
      { id: 'c', parentId: 'a' },
    ])
    expect(tree).toEqual([
      {
        id: 'a',
        parentId: null,
        children: [
          { id: 'b', parentId: 'a', children: [] },
          { id: 'c', parentId: 'a', children: [] },
        ],
      },
    ])
    expect(flatten(tree).map((node) => node.id)).toEqual(['a', 'b', 'c'])
  })

  test('a row whose parent is not in the list stands at the top', () => {
    expect(treeOf([{ id: 2, parentId: 1 }])).toEqual([{ id: 2, parentId: 1, children: [] }])
  })

  test('a circle of parents is refused, also one of a row with itself', () => {
    expect(() =>
      treeOf([
        { id: 'a', parentId: 'b' },
        { id: 'b', parentId: 'a' },
      ]),
    ).toThrow('circle')
    expect(() => treeOf([{ id: 'a', parentId: 'a' }])).toThrow('circle')
  })

  test('two rows with one id are refused', () => {
    expect(() =>
      treeOf([
        { id: 'a', parentId: null },
        { id: 'a', parentId: null },
      ]),
    ).toThrow('two rows')
  })
})

describe('§3 category list', () => {
  test('begins with "All", whose id is null', () => {
    const list = withAllFirst('All', [{ categoryId: '7', categoryName: 'Excavators' }])
    expect(list).toEqual([
      { categoryId: null, categoryName: 'All' },
      { categoryId: '7', categoryName: 'Excavators' },
    ])
    expect(withAllFirst('全部', [])).toEqual([{ categoryId: null, categoryName: '全部' }])
  })
})
