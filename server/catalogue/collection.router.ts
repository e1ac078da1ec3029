import * as schema from '../../entities/collection.schema.ts';
import { adminProcedure, publicProcedure, router } from '../trpc.ts';
import { listCollections, listEditedCollections, readCollection } from './collection.queries.ts';
import { createCollection, deleteCollection, editCollection } from './collection.service.ts';

export const collectionRouter = router({
  list: publicProcedure
    .meta({
      shared: true,
      rest: {
        method: 'GET',
        path: '/api/collections',
        summary: 'The collections, each with its first games',
      },
    })
    .output(schema.collectionList)
    .query(({ ctx }) => listCollections(ctx.em)),
  bySlug: publicProcedure
    .meta({
      shared: true,
      rest: { method: 'GET', path: '/api/collections/{slug}', summary: 'One collection with its games' },
    })
    .input(schema.collectionBySlug)
    .output(schema.collection)
    .query(({ ctx, input }) => readCollection(ctx.em, input.slug)),
  all: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/api/admin/collections', summary: 'Every collection, published or not' },
    })
    .output(schema.editedCollections)
    .query(({ ctx }) => listEditedCollections(ctx.em)),
  create: adminProcedure
    .meta({
      idempotent: true,
      rest: { method: 'POST', path: '/api/admin/collections', summary: 'Create a collection' },
    })
    .input(schema.createCollection)
    .output(schema.savedCollection)
    .mutation(({ ctx, input }) => createCollection(ctx, input)),
  edit: adminProcedure
    .meta({ rest: { method: 'PUT', path: '/api/admin/collections/{id}', summary: 'Edit a collection' } })
    .input(schema.editCollection)
    .output(schema.savedCollection)
    .mutation(({ ctx, input }) => editCollection(ctx, input)),
  delete: adminProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/admin/collections/{id}', summary: 'Delete a collection' },
    })
    .input(schema.collectionById)
    .output(schema.savedCollection)
    .mutation(({ ctx, input }) => deleteCollection(ctx, input.id)),
});
