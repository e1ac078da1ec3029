vcl 4.1;

# Varnish in the place of a CDN, before two processes of the portal: what is the same for everyone is answered here, and is new as
# soon as it has changed. TLS ends before it, in a program that tells Varnish the visitor's address by the PROXY protocol, such as
# hitch, on a port of its own (`-a 127.0.0.1:6086,PROXY`); without that all visitors have one address. The portal's settings:
#   PURGE_URL=http://127.0.0.1:6081/-/purge
#   PURGE_TOKEN=change-me                    the same as below
#   TRUSTED_PROXIES=127.0.0.1
# It needs no module beyond Varnish's own. `npm --prefix lab run scale` runs it as it stands, with Varnish 7.1.

import directors;

probe ready {
  .url = "/readyz";
  .interval = 1s;
  .timeout = 3s;
  .threshold = 2;
  .window = 3;
  .initial = 2;
}

probe alive {
  .url = "/healthz";
  .interval = 1s;
  .timeout = 3s;
  .threshold = 2;
  .window = 3;
  .initial = 2;
}

backend portal_1 { .host = "127.0.0.1"; .port = "3000"; .probe = ready; }
backend portal_2 { .host = "127.0.0.1"; .port = "3010"; .probe = ready; }
backend games_1 { .host = "127.0.0.1"; .port = "3001"; .probe = alive; }
backend games_2 { .host = "127.0.0.1"; .port = "3011"; .probe = alive; }

sub vcl_init {
  new portal = directors.round_robin();
  portal.add_backend(portal_1);
  portal.add_backend(portal_2);
  new games = directors.round_robin();
  games.add_backend(games_1);
  games.add_backend(games_2);
}

sub vcl_recv {
  # The portal names what has changed by the tags that its answers carry.
  if (req.url == "/-/purge") {
    if (req.method != "POST" || req.http.Authorization != "Bearer change-me" || req.http.Cache-Tag !~ "^[-\w%,]+$") {
      return (synth(403));
    }
    ban("obj.http.Cache-Tag ~ (^|,)(" + regsuball(req.http.Cache-Tag, ",", "|") + ")(,|$)");
    return (synth(200));
  }

  # What a visitor claims about the way here is not passed on.
  set req.http.X-Forwarded-For = client.ip;
  set req.http.X-Forwarded-Host = req.http.Host;
  set req.http.X-Forwarded-Proto = "https";

  if (req.http.Host ~ "^[^.]+\.games\.playport\.example(:\d+)?$") {
    set req.backend_hint = games.backend();
    # A game has no service worker of its own. Refused here, before any cache.
    if (req.http.Service-Worker && req.url !~ "^/_saved-games/service-worker\.js(\?|$)") {
      return (synth(403));
    }
  } else {
    set req.backend_hint = portal.backend();
    # The health checks are for operators, not for the public.
    if (req.url ~ "^/(readyz|healthz)") {
      return (synth(404));
    }
  }
  # Players in rooms keep their connection open.
  if (req.http.Upgrade ~ "(?i)websocket") {
    return (pipe);
  }
  if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization) {
    return (pass);
  }
  # Not what Varnish does by itself, which keeps nothing for whoever has a cookie: the portal's pages are the same for everyone,
  # and an answer for one person says no-store.
  return (hash);
}

sub vcl_pipe {
  if (req.http.Upgrade) {
    set bereq.http.Upgrade = req.http.Upgrade;
    set bereq.http.Connection = req.http.Connection;
  }
}

sub vcl_backend_response {
  # Without a lifetime from the portal nothing is kept, whatever its status is.
  if (beresp.http.Cache-Control !~ "(s-maxage|max-age)=[1-9]") {
    set beresp.ttl = 0s;
    set beresp.uncacheable = true;
  }
}

# What Varnish says itself: a game could script such a page in a frame of its own host.
sub vcl_synth {
  set resp.http.Content-Security-Policy = "default-src 'none'; frame-ancestors 'none'; sandbox";
}

sub vcl_backend_error {
  set beresp.http.Content-Security-Policy = "default-src 'none'; frame-ancestors 'none'; sandbox";
}

sub vcl_deliver {
  set resp.http.X-Cache = "MISS";
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  }
  # Between the portal and this cache only.
  unset resp.http.Cache-Tag;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}
