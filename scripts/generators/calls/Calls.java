import java.lang.reflect.Method;
import java.util.List;
import org.openapitools.client.ApiClient;
import org.openapitools.client.Configuration;
import org.openapitools.client.api.*;
import org.openapitools.client.auth.ApiKeyAuth;
import org.openapitools.client.model.*;

public class Calls {
  public static void main(String[] args) throws Exception {
    ApiClient client = Configuration.getDefaultApiClient();
    client.setBasePath(args[0]);
    ((ApiKeyAuth) client.getAuthentication("ApiKey")).setApiKey(args[1]);
    String player = args[2];
    PlayersApi players = new PlayersApi(client);
    EventsApi events = new EventsApi(client);
    BadgesApi badges = new BadgesApi(client);
    System.out.println("putPlayer " + players.putPlayer(player, null, null, new PlayerProfile()).getId());
    EventResult event = events.createEvent(new EventCreate().playerId(player).type("match.won"), null, null, null);
    System.out.println("createEvent " + event.getPlayer().getId() + " " + event.getDuplicate());
    EventBatch batch = new EventBatch();
    for (String type : List.of("match.won", "match.lost")) batch.addEventsItem(new EventCreate().playerId(player).type(type));
    System.out.println("createEvents " + events.createEvents(batch, null, null, null).getResults().size());
    System.out.println("listPlayers " + !((ListPlayers200Response) empty(players, "listPlayers")).getData().isEmpty());
    Player one = players.getPlayer(player, null, null);
    System.out.println("getPlayer " + one.getId() + " " + one.getLevel());
    BadgeInput input = new BadgeInput().name("First win");
    System.out.println("putBadge " + badges.putBadge("first-win", input, null, null, null, null).getId());
    System.out.println("listBadges " + !((ListBadges200Response) empty(badges, "listBadges")).getData().isEmpty());
    System.out.println("grantXp " + players.grantXp(player, new XpGrant().amount(25L), null, null, null).getPlayer().getXp());
    System.out.println("listEvents " + !((ListEvents200Response) empty(events, "listEvents")).getData().isEmpty());
    PlayerToken token = new ClientsApi(client).createPlayerToken(new PlayerTokenRequest().playerId(player));
    System.out.println("createPlayerToken " + !token.getToken().isEmpty());
    System.exit(0);
  }

  /** Calls a list without any parameter; Java has no object for them, and a new filter would be one more null. */
  private static Object empty(Object api, String name) throws Exception {
    for (Method method : api.getClass().getMethods()) {
      if (method.getName().equals(name)) return method.invoke(api, new Object[method.getParameterCount()]);
    }
    throw new NoSuchMethodException(name);
  }
}
