import type { ListBlock, ListItem } from '#shared/articles/blocks.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/graphics/icon.tsx'
import styles from './blocks.module.css'
import { drawn } from './drawn.ts'
import { Inlines } from './inline.tsx'

/** A list, with lists inside its items. */
export function List({ block: { ordered, start, items } }: { block: ListBlock }) {
  if (!ordered) return <Items items={items} look="plain" />
  return (
    <ol className={cx(styles.list, styles.ordered)} start={start === 1 ? undefined : start}>
      {drawn(items, drawItem)}
    </ol>
  )
}

/** An unordered list; `ticks` if its items are benefits. */
export function Items({ items, look }: { items: readonly ListItem[]; look: 'plain' | 'ticks' }) {
  if (look === 'plain') return <ul className={styles.list}>{drawn(items, drawItem)}</ul>
  return <ul className={styles.ticks}>{drawn(items, drawTick)}</ul>
}

const drawItem = (item: ListItem) => (
  <li>
    <ItemContent item={item} />
  </li>
)

const drawTick = (item: ListItem) => (
  <li>
    <Icon name="check" />
    <div>
      <ItemContent item={item} />
    </div>
  </li>
)

const ItemContent = ({ item: { children, list } }: { item: ListItem }) => (
  <>
    <Inlines nodes={children} />
    {list && <List block={list} />}
  </>
)
