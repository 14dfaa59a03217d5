import { expect, test } from 'vitest'
import { describeStatement } from './describe-statement.ts'

const told = (text: string) => {
  const { name, attributes } = describeStatement(text)
  return [name, attributes?.['db.query.text']]
}

test('D194: a statement is told by what it does and to which table', () => {
  expect(told('select "id" from "orders"\n  where id = $1 limit $2')).toEqual([
    'SELECT orders',
    'select "id" from "orders" where id = $1 limit $2',
  ])
  expect(told('insert into pgboss.job (name) values ($1)')[0]).toBe('INSERT pgboss.job')
  expect(told('update "variants" set stock = stock - 1')[0]).toBe('UPDATE variants')
  expect(told('with a as (select 1) delete from carts where id in (select * from a)')[0]).toBe('DELETE carts')
  expect(told('with a as (select from b for update of b) select from a')[0]).toBe('SELECT b')
  expect(told('begin')).toEqual(['BEGIN', 'begin'])
})

test.each([
  ["select from users where email = 'gita@example.in'", 'select from users where email = ?'],
  ["select 'O''Brien', E'a\\'b secret', $$c secret$$, $x$d secret$x$", 'select ?, ?, ?, ?'],
  [
    'select * from t where phone = 9876543210 and x1 = $2 and y > 1.5',
    'select * from t where phone = ? and x1 = $2 and y > ?',
  ],
  ["select 1 -- gita's secret\n from t /* secret */", 'select ? from t'],
  ["select 'never closed secret", 'select ?'],
])('D194: a value in the text of a statement is left out: %s', (text, shown) => {
  expect(told(text)[1]).toBe(shown)
})
