import { p } from '@mikro-orm/core';
import { uuidv7 } from './uuidv7.ts';

/** The primary key of every entity: a UUIDv7 generated here, so that a row's id is known before it is stored. */
export const id = () =>
  p
    .uuid()
    .primary()
    .onCreate(() => uuidv7());
export const createdAt = () =>
  p
    .datetime()
    .length(3)
    .onCreate(() => new Date());
