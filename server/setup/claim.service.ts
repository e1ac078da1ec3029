import type { z } from 'zod';
import { isNamed } from '../../entities/brand-shown.rules.ts';
import { type ClaimDecision, type ClaimName, claimNames, CLAIMS } from '../../entities/claim.rules.ts';
import type { adminClaims, setClaim as setClaimInput } from '../../entities/claim.schema.ts';
import { audit } from '../audit/audit.ts';
import type { Context, MemberContext } from '../context.ts';
import { claimSetting, readStored } from '../platform/brand/brands.ts';
import { storeSetting } from './brand.service.ts';

/** Returns every claim with its state and texts, for the administrators. */
export async function listClaims({
  em,
  brands,
}: Pick<Context, 'em' | 'brands'>): Promise<z.infer<typeof adminClaims>> {
  const { decisions, subscribers } = await readStored(em);
  const portalIsNamed = isNamed((await brands.current()).brand);
  const stateOf = (name: ClaimName) => {
    const decision = decisions[name];
    if (decision !== undefined) return decision.isShown ? 'shown' : 'hidden';
    return portalIsNamed && name !== 'subscribers' ? 'open' : 'shown';
  };
  return {
    isNamed: portalIsNamed,
    subscribers,
    claims: claimNames.map((name) => ({
      name,
      state: stateOf(name),
      texts: Object.entries<string>(name === 'subscribers' ? {} : CLAIMS[name]).map(([text, otherwise]) => ({
        name: text,
        own: decisions[name]?.texts[text] ?? '',
        otherwise,
      })),
    })),
  };
}

/** Shows a claim or hides it; every page made from now on says so. */
export async function setClaim(
  ctx: MemberContext,
  { name, isShown, texts }: z.output<typeof setClaimInput>,
): Promise<z.infer<typeof adminClaims>> {
  const own = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
  await ctx.em.transactional(async (em) => {
    await storeSetting(em, claimSetting(name), { isShown, texts: own } satisfies ClaimDecision);
    const words = Object.values(own).join(', ');
    audit(em, ctx, {
      action: 'setting.claim',
      subjectId: null,
      subject: `${name}: ${isShown ? 'shown' : 'not shown'}${words === '' ? '' : `, as ${words}`}`,
    });
  });
  await ctx.changes.announce({ kind: 'catalogue' });
  await ctx.brands.current();
  return listClaims(ctx);
}
