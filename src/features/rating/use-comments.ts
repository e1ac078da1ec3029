import { getQueryKey } from '@trpc/react-query';
import { COMMENT_PAGE } from '../../../entities/rating.rules.ts';
import { failureOf } from '../../ui/failure.ts';
import { usePersonal } from '../../api/personal.ts';
import { trpc } from '../../api/trpc.ts';
import { usePages } from '../../api/use-pages.ts';
import { showToast } from '../../ui/toast.ts';

/** The paginated comments on a game, and a function that deletes the person's own. */
export function useComments(slug: string) {
  const utils = trpc.useUtils();
  const { items, hasMore, loadMore, failure } = usePages({
    queryKey: getQueryKey(trpc.rating.comments, { slug }, 'infinite'),
    fetchPage: (page) => utils.rating.comments.fetch({ slug, page, withNext: true }),
    first: trpc.rating.comments.useQuery({ slug, page: 1, withNext: true }),
    size: COMMENT_PAGE,
  });
  const own = usePersonal()?.ratings.map(({ id }) => id) ?? [];
  const remove = trpc.rating.deleteComment.useMutation({
    onSuccess: () => {
      void utils.rating.comments.invalidate({ slug });
      showToast({ title: 'Comment deleted', message: 'Your stars stay.' });
    },
    onError: (error) => showToast({ title: 'Error', message: failureOf(error).message, tone: 'bad' }),
  });
  return {
    comments: items,
    isOwn: (id: string) => own.includes(id),
    remove,
    hasMore,
    loadMore,
    failure,
  };
}
