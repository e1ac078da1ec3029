import { useState } from 'react';
import { COMMENT_PAGE } from '../../../entities/rating.rules.ts';
import { failureOf } from '../../ui/failure.ts';
import { usePersonal } from '../../api/personal.ts';
import { trpc } from '../../api/trpc.ts';
import { showToast } from '../../ui/toast.ts';

/** The comments on a game page by page, and the way to delete one's own. */
export function useComments(slug: string) {
  const [count, setCount] = useState(1);
  const pages = trpc.useQueries((t) =>
    Array.from({ length: count }, (_, index) => t.rating.comments({ slug, page: index + 1 })),
  );
  const utils = trpc.useUtils();
  const own = usePersonal()?.ratings.map(({ id }) => id) ?? [];
  const remove = trpc.rating.deleteComment.useMutation({
    onSuccess: () => {
      void utils.rating.comments.invalidate({ slug });
      showToast({ title: 'Comment deleted', message: 'Your stars stay.' });
    },
    onError: (error) => showToast({ title: 'Error', message: failureOf(error).message, tone: 'bad' }),
  });
  const failed = pages.find((page) => page.isError);
  return {
    comments: pages.flatMap((page) => page.data ?? []),
    isOwn: (id: string) => own.includes(id),
    remove,
    hasMore: pages.at(-1)?.data?.length === COMMENT_PAGE,
    loadMore: () => setCount(count + 1),
    failure: failed === undefined ? null : { error: failed.error, retry: failed.refetch },
  };
}
